import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';

const articles = fileURLToPath(import.meta.resolve('#functions/modules/library/articles.ts'));
const summaries = fileURLToPath(import.meta.resolve('#functions/modules/library/article-summaries.ts'));
const names = fileURLToPath(import.meta.resolve('#functions/modules/assistant/own-records/shown-names.ts'));

/**
 * Modules that read files of the repository run while a function is bundled. The bundle holds what they read. A catalog
 * of texts is one object: for imports by name, the bundler would make a constant of each text beside it.
 */
export const readAtBuild: Plugin = {
  name: 'read-at-build',
  load: {
    filter: { id: [/\/(articles|article-summaries|shown-names)\.ts$/, /\/functions\/.*\.json$/] },
    async handler(id) {
      if (id === articles) {
        return held('articles', (await import('#functions/modules/library/articles.ts')).articles);
      }
      if (id === summaries) {
        const { articleSummaries } = await import('#functions/modules/library/article-summaries.ts');
        return held('articleSummaries', articleSummaries);
      }
      if (id === names) {
        const { shownNames } = await import('#functions/modules/assistant/own-records/shown-names.ts');
        return held('shownNames', shownNames);
      }
      if (id.endsWith('.json') && !id.includes('/node_modules/')) {
        return { code: `export default ${await readFile(id, 'utf8')}`, moduleType: 'js' as const };
      }
      return null;
    },
  },
};

function held(name: string, value: unknown) {
  return { code: `export const ${name} = ${JSON.stringify(value)};`, moduleType: 'js' as const };
}
