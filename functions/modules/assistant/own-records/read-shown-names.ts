import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';

type Names = Readonly<Record<string, Partial<Readonly<Record<LanguageId, string>>>>>;

/** By id, as the site shows them. */
type ShownNames = {
  readonly exercises: Names;
  /** Of our own sessions. */
  readonly sessions: Names;
};

const textsSchema = z.record(z.string(), z.string());

/** Reads the texts of the site, so that the assistant calls an exercise what its screen calls it. */
export function readShownNames(): ShownNames {
  return {
    exercises: namesIn('exercises', /^(.+)\.name$/),
    sessions: namesIn('training', /^session\.(.+)$/),
  };
}

function namesIn(namespace: string, key: RegExp): Names {
  const names: Record<string, Partial<Record<LanguageId, string>>> = {};
  for (const language of languageIds) {
    for (const [textKey, text] of Object.entries(textsOf(language, namespace))) {
      const id = key.exec(textKey)?.[1];
      if (id !== undefined) names[id] = { ...names[id], [language]: text };
    }
  }
  return names;
}

function textsOf(language: LanguageId, namespace: string): Readonly<Record<string, string>> {
  const path = new URL(`../../../../web/src/locales/${language}/${namespace}.json`, import.meta.url);
  return z.parse(textsSchema, JSON.parse(readFileSync(fileURLToPath(path), 'utf8')));
}
