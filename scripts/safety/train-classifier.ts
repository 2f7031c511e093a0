import { probabilities, type Weights, weightCount } from '#functions/safety/classifier/classify.ts';
import { type Features, featuresOf } from '#functions/safety/classifier/features.ts';
import { findConcepts } from '#functions/safety/lexicon/find-concepts.ts';
import { sentencesOf, type Word } from '#functions/safety/plain-text.ts';
import { readParts } from '#functions/safety/read-parts.ts';
import { safetyTopics } from '#functions/safety/safety-topics.ts';
import type { LabelledText } from './labelled-texts.ts';

const topics = safetyTopics.length;
const rounds = 10;
const rate = 0.2;
/** Keeps the weights of rare features small. */
const decay = 2e-5;
/** Every how many letters one is dropped or swapped with the next, in every other round. */
const lettersPerSlip = 24;
const steps = 7;

/** The topic's position, or -1 for an ordinary text, and the parts of the text. */
type Example = {
  readonly topic: number;
  readonly parts: readonly Features[];
  readonly words: readonly Word[] | null;
};

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A short text is learned as a whole; of a long dangerous one, its most dangerous part; of an ordinary one, each. */
function examplesOf({ kind, text }: LabelledText): Example[] {
  const topic = safetyTopics.findIndex((each) => each === kind);
  const sentences = sentencesOf(text).filter(({ length }) => length > 0);
  const parts = readParts(text).parts.map(({ features }) => features);
  if (sentences.length === 1) return [{ topic, parts, words: sentences.flat() }];
  if (topic >= 0) return [{ topic, parts, words: null }];
  return parts.map((part) => ({ topic, parts: [part], words: null }));
}

function withSlips(words: readonly Word[], random: () => number): Word[] {
  return words.map((readings) =>
    readings.map((word) => {
      if (word.length < 4 || random() > word.length / lettersPerSlip) return word;
      const at = 1 + Math.floor(random() * (word.length - 2));
      const [one = '', two = ''] = [word[at], word[at + 1]];
      return word.slice(0, at) + (random() < 0.5 ? two + one : two) + word.slice(at + 2);
    }),
  );
}

/**
 * Multinomial logistic regression with one weight per feature and topic, learned text by text with steps that get
 * smaller for frequent features (AdaGrad). The mean of one training per seed depends less on the order of the texts.
 */
export function trainClassifier(
  texts: readonly LabelledText[],
  seeds: readonly number[],
): Omit<Weights, 'threshold'> {
  const examples = texts.flatMap(examplesOf);
  const sum = new Float32Array(weightCount);
  const bias = new Array<number>(topics).fill(0);
  for (const seed of seeds) {
    const trained = trainOnce(examples, seed);
    for (let at = 0; at < sum.length; at += 1) {
      sum[at] = (sum[at] ?? 0) + (trained.values[at] ?? 0) / seeds.length;
    }
    for (const [at, value] of trained.bias.entries()) bias[at] = (bias[at] ?? 0) + value / seeds.length;
  }
  return quantized(sum, bias);
}

function trainOnce(examples: readonly Example[], seed: number) {
  const random = randomFrom(seed);
  const values = new Float32Array(weightCount);
  const seen = new Float32Array(weightCount).fill(1e-4);
  const bias = new Array<number>(topics).fill(-1.5);
  const weights = { values, scale: 1, bias };
  const learn = (features: Features, wanted: number) => {
    const errors = probabilities(features, weights).map(
      (likely, topic) => likely - (topic === wanted ? 1 : 0),
    );
    const norm = features.size === 0 ? 0 : 1 / Math.sqrt(features.size);
    for (let index = 0; index < features.buckets.length; index += 1) {
      const count = (features.counts[index] ?? 0) * norm;
      const bucket = (features.buckets[index] ?? 0) * topics;
      for (let topic = 0; topic < topics; topic += 1) {
        const at = bucket + topic;
        const weight = values[at] ?? 0;
        const slope = (errors[topic] ?? 0) * count + decay * weight;
        const steepness = (seen[at] ?? 0) + slope * slope;
        seen[at] = steepness;
        values[at] = weight - (rate * slope) / Math.sqrt(steepness);
      }
    }
    for (const [topic, error] of errors.entries()) bias[topic] = (bias[topic] ?? 0) - 0.02 * error;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const { topic, parts, words } of shuffled(examples, random)) {
      if (words !== null && round % 2 === 1) {
        const mistyped = withSlips(words, random);
        learn(featuresOf(mistyped, findConcepts(mistyped)), topic);
      } else {
        const chosen = mostLikely(parts, (part) => probabilities(part, weights)[topic] ?? 0);
        if (chosen !== undefined) learn(chosen, topic);
      }
    }
  }
  return { values, bias };
}

function mostLikely(parts: readonly Features[], likely: (part: Features) => number): Features | undefined {
  if (parts.length < 2) return parts[0];
  const values = parts.map(likely);
  return parts[values.indexOf(Math.max(...values))];
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** To fifteen steps; the largest few weights of a thousand are cut to the outermost one. */
function quantized(weights: Float32Array, bias: readonly number[]): Omit<Weights, 'threshold'> {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  const scale = (sizes[Math.floor(sizes.length * 0.995)] ?? 1) / steps;
  return {
    values: Int8Array.from(weights, (weight) =>
      Math.max(-steps, Math.min(steps, Math.round(weight / scale))),
    ),
    scale,
    bias: bias.map((value) => Number(value.toFixed(3))),
  };
}
