import type { Plugin } from 'esbuild';

/** Renders the library's Markdown while a function is bundled. */
export const articlesPlugin: Plugin = {
  name: 'articles',
  setup(build) {
    build.onLoad({ filter: /functions\/library\/articles\.ts$/ }, async () => {
      const { articles } = await import('../../functions/modules/library/articles.ts');
      return { contents: `export const articles = ${JSON.stringify(articles)};`, loader: 'js' };
    });
  },
};
