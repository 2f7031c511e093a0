import type { Mark } from '../lexicon/find-concepts.ts';
import type { Word } from '../plain-text.ts';

/** How many weights each topic has. Features share one where their hashes meet. */
export const buckets = 2 ** 15;

/** How much one feature of each sort counts. */
const counts = { letters: 1, word: 2, words: 2, concept: 4, concepts: 3 } as const;
const longestGram = 5;
const conceptReach = 10;

const offset = 2_166_136_261;
const prime = 16_777_619;

const step = (hash: number, code: number) => Math.imul(hash ^ code, prime);

function bucketOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return (mixed ^ (mixed >>> 13)) & (buckets - 1);
}

function hashOf(text: string, seed: number): number {
  let hash = step(offset, seed);
  for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at));
  return hash;
}

/** Buckets and how much each counts. Those of two neighboring sentences can be joined. */
export type Features = {
  readonly buckets: readonly number[];
  readonly counts: readonly number[];
  /** The sum of the squared counts: what a long text is divided by. */
  readonly size: number;
};

export function featuresOf(words: readonly Word[], marks: readonly Mark[]): Features {
  const found: number[] = [];
  const counted: number[] = [];
  let size = 0;
  addFeatures(words, marks, (bucket, count) => {
    found.push(bucket);
    counted.push(count);
    size += count * count;
  });
  return { buckets: found, counts: counted, size };
}

export function together(one: Features, next: Features): Features {
  return {
    buckets: [...one.buckets, ...next.buckets],
    counts: [...one.counts, ...next.counts],
    size: one.size + next.size,
  };
}

/**
 * Letters in groups of two to five within a word, single words, neighboring words, the lexicon's concepts and pairs of
 * them. `add` gets each feature's bucket and how much it counts.
 */
function addFeatures(
  words: readonly Word[],
  marks: readonly Mark[],
  add: (bucket: number, count: number) => void,
): void {
  let before = '';
  let beforeLast = '';
  for (const [word = ''] of words) {
    addLetters(`<${word}>`, add);
    add(bucketOf(hashOf(word, 1)), counts.word);
    if (before !== '') add(bucketOf(hashOf(`${before} ${word}`, 2)), counts.words);
    if (beforeLast !== '') add(bucketOf(hashOf(`${beforeLast} _ ${word}`, 2)), counts.words / 2);
    beforeLast = before;
    before = word;
  }
  addConcepts(marks, add);
}

function addLetters(word: string, add: (bucket: number, count: number) => void): void {
  for (let from = 0; from < word.length - 1; from += 1) {
    let hash = step(offset, 3);
    const end = Math.min(word.length, from + longestGram);
    for (let at = from; at < end; at += 1) {
      hash = step(hash, word.charCodeAt(at));
      if (at > from) add(bucketOf(hash), counts.letters);
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

function addConcepts(marks: readonly Mark[], add: (bucket: number, count: number) => void): void {
  const said = new Map<string, Mark>();
  for (const mark of marks) {
    if (silent.has(mark.concept)) continue;
    const name = mark.negated ? `not ${mark.concept}` : mark.concept;
    if (!said.has(name)) said.set(name, mark);
  }
  const named = [...said].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [at, [name, mark]] of named.entries()) {
    add(bucketOf(hashOf(name, 4)), counts.concept);
    for (const [other, { from }] of named.slice(at + 1)) {
      if (Math.abs(from - mark.from) > conceptReach) continue;
      add(bucketOf(hashOf(`${name}+${other}`, 5)), counts.concepts);
    }
  }
}
