import { defaultLanguage, type LanguageId } from '#shared/domain/languages.ts';
import { classify, storedWeights } from './classifier/classify.ts';
import { sentencesOf } from './plain-text.ts';
import { readParts } from './read-parts.ts';
import { type SafetyTopic, safetyTopics } from './safety-topics.ts';
import { textLanguage } from './text-language.ts';

export type { SafetyTopic } from './safety-topics.ts';

/** What a text speaks of that a professional should answer, and the language that it is written in. */
export type SafetyFinding = { readonly kind: SafetyTopic; readonly language: LanguageId };

/**
 * Reads a text sentence by sentence and in neighboring pairs, so that one line in a long check-in is found. The rules
 * over the lexicon and the trained classifier are each enough.
 * @param fallback The language of the result where the text does not show its own.
 * @returns the most urgent topic, or null for everything else.
 */
export function assessText(text: string, fallback: LanguageId = defaultLanguage): SafetyFinding | null {
  const weights = storedWeights();
  const { sentences, parts } = readParts(text);
  const ruled = new Set(parts.flatMap(({ topics }) => [...topics]));
  const learned = parts.map(({ features }) => classify(features, weights)).filter((topic) => topic !== null);
  // The rules name the topic more exactly where both find something.
  const found = ruled.size > 0 ? ruled : new Set(learned);
  const kind = safetyTopics.find((topic) => found.has(topic));
  return kind === undefined ? null : { kind, language: textLanguage(text, sentences, fallback) };
}

/** The language that a text is written in, or the fallback where too little speaks for one. */
export function languageOfText(text: string, fallback: LanguageId): LanguageId {
  return textLanguage(text, sentencesOf(text), fallback);
}
