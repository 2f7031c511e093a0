import { languages } from '#web/lib/i18n/languages.ts';
import { textsIn } from '#web/lib/i18n/load-namespaces.ts';
import type { Library } from './import-messages.ts';

const nameKey = /^(?:exercises\.)?(?<id>[a-z0-9-]+)\.name$/;

/** What the library's exercises are called in all languages. A language that cannot be fetched is left out. */
export async function libraryNames(): Promise<Library> {
  const texts = await Promise.allSettled(languages.map((language) => textsIn(language, 'exercises')));
  return texts.flatMap((result) =>
    result.status === 'rejected'
      ? []
      : Object.entries(result.value).flatMap(([key, text]) => {
          const id = nameKey.exec(key)?.groups?.['id'];
          return id === undefined || typeof text !== 'string' ? [] : [[text, id] as const];
        }),
  );
}
