import type { Mark } from '../lexicon/find-concepts.ts';
import type { Word } from '../plain-text.ts';

/** How much one feature of each sort counts. `npm run train-safety` measures them. */
const counts = {
  letters: 1,
  word: 4,
  words: 3,
  beginnings: 2,
  apart: 1.5,
  concept: 1,
  concepts: 0.5,
} as const;
/** As much of a word as its forms mostly share. */
const beginning = 4;
const longestGram = 5;
const conceptReach = 10;

const offset = 2_166_136_261;
const prime = 16_777_619;

const step = (hash: number, code: number) => Math.imul(hash ^ code, prime);

function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hashOf(text: string, seed: number): number {
  let hash = step(offset, seed);
  for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at));
  return hash;
}

/** Hashes of what is found and how much each counts. Those of two neighboring sentences can be joined. */
export type Features = {
  readonly hashes: readonly number[];
  readonly counts: readonly number[];
  /** The sum of the squared counts: what a long text is divided by. */
  readonly size: number;
};

export function featuresOf(words: readonly Word[], marks: readonly Mark[]): Features {
  const found: number[] = [];
  const counted: number[] = [];
  let size = 0;
  addFeatures(words, marks, (hash, count) => {
    found.push(hash);
    counted.push(count);
    size += count * count;
  });
  return { hashes: found, counts: counted, size };
}

export function together(one: Features, next: Features): Features {
  return {
    hashes: [...one.hashes, ...next.hashes],
    counts: [...one.counts, ...next.counts],
    size: one.size + next.size,
  };
}

/**
 * Letters in groups of two to five within a word, single words, words and beginnings of words that stand together or a
 * word or two apart, the lexicon's concepts and pairs of them.
 */
function addFeatures(
  words: readonly Word[],
  marks: readonly Mark[],
  add: (hash: number, count: number) => void,
): void {
  const read = words.map(([word = '']) => word);
  const begun = read.map((word) => word.slice(0, beginning));
  for (const [at, word] of read.entries()) {
    addLetters(`<${word}>`, add);
    add(spread(hashOf(word, 1)), counts.word);
    for (const apart of [1, 2, 3]) {
      if (at < apart) break;
      const gap = apart === 1 ? ' ' : ' _ ';
      add(spread(hashOf(`${read[at - apart]}${gap}${word}`, 2)), apart === 1 ? counts.words : counts.apart);
      add(
        spread(hashOf(`${begun[at - apart]}${gap}${begun[at]}`, 6)),
        apart === 1 ? counts.beginnings : counts.apart,
      );
    }
  }
  addConcepts(marks, add);
}

function addLetters(word: string, add: (hash: number, count: number) => void): void {
  for (let from = 0; from < word.length - 1; from += 1) {
    let hash = step(offset, 3);
    const end = Math.min(word.length, from + longestGram);
    for (let at = from; at < end; at += 1) {
      hash = step(hash, word.charCodeAt(at));
      if (at > from) add(spread(hash), counts.letters);
    }
  }
}

const silent: ReadonlySet<string> = new Set([
  'negation',
  'noNegation',
  'breaks',
  'benign',
  'number',
  'lowNumber',
]);

function addConcepts(marks: readonly Mark[], add: (hash: number, count: number) => void): void {
  const said = new Map<string, Mark>();
  for (const mark of marks) {
    if (silent.has(mark.concept)) continue;
    const name = mark.negated ? `not ${mark.concept}` : mark.concept;
    if (!said.has(name)) said.set(name, mark);
  }
  const named = [...said].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [at, [name, mark]] of named.entries()) {
    add(spread(hashOf(name, 4)), counts.concept);
    for (const [other, { from }] of named.slice(at + 1)) {
      if (Math.abs(from - mark.from) > conceptReach) continue;
      add(spread(hashOf(`${name}+${other}`, 5)), counts.concepts);
    }
  }
}
