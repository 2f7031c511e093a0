import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { languageIds } from '#shared/domain/locale/languages.ts';

const articles = fileURLToPath(import.meta.resolve('#functions/modules/library/articles.ts'));
const summaries = fileURLToPath(import.meta.resolve('#functions/modules/library/article-summaries.ts'));
const names = fileURLToPath(import.meta.resolve('#functions/modules/assistant/own-records/shown-names.ts'));

const idIn = (module: string, language: string) => `${module}?language=${language}`;

/** What each language's own file of a bundle holds. */
const valuesByLanguage: ReadonlyMap<string, () => Promise<unknown>> = new Map(
  languageIds.flatMap((language) => [
    [
      idIn(articles, language),
      async () => (await import('#functions/modules/library/articles.ts')).articlesIn(language),
    ],
    [
      idIn(summaries, language),
      async () =>
        (await import('#functions/modules/library/article-summaries.ts')).articleSummariesIn(language),
    ],
  ]),
);

/**
 * Modules that read files of the repository run while a function is bundled. The bundle holds what they read. A catalog
 * of texts is one object: for imports by name, the bundler would make a constant of each text beside it.
 */
export const readAtBuild: Plugin = {
  name: 'read-at-build',
  load: {
    filter: { id: [/\/(articles|article-summaries|shown-names)\.ts(\?|$)/, /\/functions\/.*\.json$/] },
    async handler(id) {
      if (id === articles) return onDemandByLanguage('articlesIn', id);
      if (id === summaries) return onDemandByLanguage('articleSummariesIn', id);
      const read = valuesByLanguage.get(id);
      if (read !== undefined) return held('value', await read());
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

/** A function that loads a language's value from a file of its own, so that a request reads one of five. */
function onDemandByLanguage(name: string, module: string) {
  const loads = languageIds.map(
    (language) => `${language}: async () => (await import(${JSON.stringify(idIn(module, language))})).value`,
  );
  const code = `const loads = {${loads.join()}};\nexport const ${name} = (language) => loads[language]();`;
  return { code, moduleType: 'js' as const };
}

function held(name: string, value: unknown) {
  return { code: `export const ${name} = ${JSON.stringify(value)};`, moduleType: 'js' as const };
}
