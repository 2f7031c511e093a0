import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const source = fileURLToPath(import.meta.resolve('#functions/modules/library/articles.ts'));

/** Renders the library's Markdown while a function is bundled. */
export const articlesPlugin: Plugin = {
  name: 'articles',
  setup(build) {
    build.onLoad({ filter: /\/articles\.ts$/ }, async ({ path }) => {
      if (path !== source) return undefined;
      const { articles } = await import('#functions/modules/library/articles.ts');
      return { contents: `export const articles = ${JSON.stringify(articles)};`, loader: 'js' };
    });
  },
};
