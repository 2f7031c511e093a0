import { type Features, featuresOf, together } from './classifier/features.ts';
import { findConcepts, type Mark } from './lexicon/find-concepts.ts';
import { findTopics, type Ruled } from './lexicon/find-topics.ts';
import { sentencesOf, type Word } from './plain-text.ts';

/** A sentence or two neighboring ones: what is assessed at once. */
export type Part = { readonly features: Features; readonly ruled: Ruled };

type Sentence = {
  readonly words: readonly Word[];
  readonly marks: readonly Mark[];
  readonly features: Features;
};

export function readParts(text: string): {
  readonly sentences: readonly (readonly Word[])[];
  readonly parts: readonly Part[];
} {
  const read = sentencesOf(text)
    .filter(({ length }) => length > 0)
    .map(readSentence);
  return {
    sentences: read.map(({ words }) => words),
    parts: read.flatMap((sentence, at) => {
      const next = read[at + 1];
      const alone = { features: sentence.features, ruled: findTopics(sentence.marks) };
      return next === undefined ? [alone] : [alone, pairOf(sentence, next)];
    }),
  };
}

function readSentence(words: readonly Word[]): Sentence {
  const marks = findConcepts(words);
  return { words, marks, features: featuresOf(words, marks) };
}

function pairOf(one: Sentence, next: Sentence): Part {
  const length = one.words.length;
  const moved = next.marks.map((mark) => ({ ...mark, from: mark.from + length, to: mark.to + length }));
  return {
    features: together(one.features, next.features),
    ruled: findTopics([...one.marks, ...moved]),
  };
}
