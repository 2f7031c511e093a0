import { defaultLanguage, type LanguageId } from '#shared/domain/locale/languages.ts';
import { type WarningKind, warningKinds } from '#shared/domain/roster/client-signs.ts';
import { dangerOf, likeliestTopic, storedClassifier, thresholdFor } from './classifier/classify.ts';
import { sentencesOf } from './plain-text.ts';
import { readParts } from './read-parts.ts';
import { textLanguage } from './text-language.ts';

/** What a text speaks of that a professional should answer, and the language that it is written in. */
export type SafetyFinding = { readonly kind: WarningKind; readonly language: LanguageId };

/**
 * Reads a text sentence by sentence and in neighboring pairs, so that one line in a long check-in is found. Rules over
 * plain words are strong evidence for the classifier, those that idioms fire, too, weak. A person in trouble can be
 * missed (decision 075 says how often), so nothing may rest on null.
 * @param fallback The language of the result where the text does not show its own.
 * @returns the most urgent topic, or null for everything else.
 */
export function assessText(text: string, fallback: LanguageId = defaultLanguage): SafetyFinding | null {
  if (text.trim() === '') return null;
  const classifier = storedClassifier();
  const { sentences, parts } = readParts(text);
  const words = sentences.flat().length;
  const threshold = thresholdFor(words, classifier.thresholds);
  const found = new Set<WarningKind>();
  for (const part of parts) {
    if (dangerOf(part, words, classifier) < threshold) continue;
    const { topics } = part.ruled;
    // The rules name the topic more exactly where both find something.
    for (const topic of topics.size > 0 ? topics : [likeliestTopic(part.features, classifier)])
      found.add(topic);
  }
  const kind = warningKinds.find((topic) => found.has(topic));
  return kind === undefined ? null : { kind, language: textLanguage(text, sentences, fallback) };
}

/** The language that a text is written in, or the fallback where too little speaks for one. */
export function languageOfText(text: string, fallback: LanguageId): LanguageId {
  return textLanguage(text, sentencesOf(text), fallback);
}
