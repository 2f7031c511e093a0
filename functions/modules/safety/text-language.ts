import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { findConcepts, lexicons } from './lexicon/find-concepts.ts';
import { plainText, type Word, wordsOf } from './plain-text.ts';

let built: ReadonlyMap<string, readonly LanguageId[]> | undefined;

function stopWords(): ReadonlyMap<string, readonly LanguageId[]> {
  if (built !== undefined) return built;
  const made = new Map<string, LanguageId[]>();
  for (const language of languageIds) {
    for (const word of wordsOf(plainText(lexicons[language].stopWords)).flat()) {
      made.set(word, [...new Set([...(made.get(word) ?? []), language])]);
    }
  }
  built = made;
  return made;
}

const letters: Readonly<Partial<Record<LanguageId, RegExp>>> = {
  de: /[äöüß]/gi,
  es: /[ñ¿¡]/gi,
  fr: /[œèêîûëï]|\b[cdjlmnst]['’]/gi,
  pt: /[ãõ]|ção|ções/gi,
};

/** The language that a text is written in, or the fallback when too little speaks for one. */
export function textLanguage(text: string, sentences: readonly (readonly Word[])[], fallback: LanguageId) {
  const known = stopWords();
  const votes = new Map<LanguageId, number>();
  const vote = (language: LanguageId, weight: number) =>
    votes.set(language, (votes.get(language) ?? 0) + weight);
  for (const { language } of sentences.flatMap((words) => findConcepts(words))) {
    if (language !== null) vote(language, 0.2);
  }
  for (const [word = ''] of sentences.flat()) {
    const languages = known.get(word) ?? [];
    for (const language of languages) vote(language, 1 / languages.length);
  }
  for (const language of languageIds) {
    const signs = letters[language];
    if (signs !== undefined) vote(language, (text.match(signs) ?? []).length);
  }
  const [best, second] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < 0.4 || best[1] === second?.[1]) return fallback;
  return best[0];
}
