import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const articles = fileURLToPath(import.meta.resolve('#functions/modules/library/articles.ts'));
const summaries = fileURLToPath(import.meta.resolve('#functions/modules/library/article-summaries.ts'));
const names = fileURLToPath(import.meta.resolve('#functions/modules/assistant/own-records/shown-names.ts'));

/** Modules that read files of the repository run while a function is bundled. The bundle holds what they read. */
export const readAtBuild: Plugin = {
  name: 'read-at-build',
  setup(build) {
    build.onLoad({ filter: /\/(articles|article-summaries|shown-names)\.ts$/ }, async ({ path }) => {
      if (path === articles) {
        return held('articles', (await import('#functions/modules/library/articles.ts')).articles);
      }
      if (path === summaries) {
        const { articleSummaries } = await import('#functions/modules/library/article-summaries.ts');
        return held('articleSummaries', articleSummaries);
      }
      if (path === names) {
        const { shownNames } = await import('#functions/modules/assistant/own-records/shown-names.ts');
        return held('shownNames', shownNames);
      }
      return undefined;
    });
  },
};

function held(name: string, value: unknown) {
  return { contents: `export const ${name} = ${JSON.stringify(value)};`, loader: 'js' as const };
}
