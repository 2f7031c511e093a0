import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { dangerOf } from '../../functions/modules/safety/classifier/classify.ts';
import { readParts } from '../../functions/modules/safety/read-parts.ts';
import { type LabeledText, labeledTexts } from './labeled-texts.ts';
import { trainClassifier } from './train-classifier.ts';

const folds = 5;
const blocks = 20;

/** A text that the classifier which judged it had not learned, and how dangerous it found its worst part. */
export type HeldOut = LabeledText & { readonly language: LanguageId; readonly danger: number };

type Grouped = LabeledText & { readonly language: LanguageId; readonly fold: number };

/**
 * The same scene stands in every language at about the same place of its file, and its neighbors resemble it: a fold
 * takes whole blocks of lines out of all languages at once.
 */
function grouped(): Grouped[] {
  return languageIds.flatMap((language) => {
    const texts = labeledTexts('train', language);
    const places = new Map<string, LabeledText[]>();
    for (const text of texts) {
      const group = `${text.kind} ${text.source}`;
      places.set(group, [...(places.get(group) ?? []), text]);
    }
    return [...places.values()].flatMap((group) =>
      group.map((text, at) => ({
        ...text,
        language,
        fold: Math.floor((at * blocks) / group.length) % folds,
      })),
    );
  });
}

/** Every training text, judged by a classifier that was trained on the other folds. */
export function heldOut(): HeldOut[] {
  const texts = grouped();
  return Array.from({ length: folds }, (_, fold) => {
    const classifier = trainClassifier(
      texts.filter((text) => text.fold !== fold),
      [fold + 1],
    );
    return texts
      .filter((text) => text.fold === fold)
      .map((text) => ({
        ...text,
        danger: Math.max(...readParts(text.text).parts.map((part) => dangerOf(part, classifier))),
      }));
  }).flat();
}
