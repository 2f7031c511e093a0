import { warningKinds } from '#shared/domain/roster/client-signs.ts';
import type { Classifier } from '../../functions/modules/safety/classifier/classify.ts';
import { type Features, featuresOf } from '../../functions/modules/safety/classifier/features.ts';
import { type LinearModel, logOdds } from '../../functions/modules/safety/classifier/linear-model.ts';
import { findConcepts } from '../../functions/modules/safety/lexicon/find-concepts.ts';
import { sentencesOf, type Word } from '../../functions/modules/safety/plain-text.ts';
import { readParts } from '../../functions/modules/safety/read-parts.ts';
import type { LabeledText } from './labeled-texts.ts';

const rounds = 6;
const rate = 0.2;
/** Keeps the weights of rare features small. */
const decay = 2e-5;
const dangerBuckets = 2 ** 18;
const topicBuckets = 2 ** 14;
/** Every how many letters one is dropped or swapped with the next, in the mistyped copy of a text. */
const lettersPerSlip = 24;
const steps = 7;

/** The parts of a text, and which outputs it should turn on (1) or off (0). */
type Example = { readonly wanted: readonly number[]; readonly parts: readonly Features[] };

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

/**
 * A text of one sentence is learned as it is and mistyped, in turns; of a longer dangerous one, its most dangerous part;
 * of a longer ordinary one, each.
 */
function dangerExamples({ kind, text }: LabeledText, random: () => number): Example[][] {
  const wanted = [kind === 'ordinary' ? 0 : 1];
  const sentences = sentencesOf(text).filter(({ length }) => length > 0);
  const parts = readParts(text).parts.map(({ features }) => features);
  if (sentences.length === 1) {
    const mistyped = withSlips(sentences.flat(), random);
    return [[{ wanted, parts }], [{ wanted, parts: [featuresOf(mistyped, findConcepts(mistyped))] }]];
  }
  const examples =
    kind === 'ordinary' ? parts.map((part) => ({ wanted, parts: [part] })) : [{ wanted, parts }];
  return [examples, examples];
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

/** Two models over the same features. The mean of one training per seed depends less on the order of the texts. */
export function trainClassifier(texts: readonly LabeledText[], seeds: readonly number[]): Classifier {
  const turns = texts.map((text, at) => dangerExamples(text, randomFrom(at)));
  const dangerous = texts.filter(({ kind }) => kind !== 'ordinary');
  const named = dangerous.map(({ kind, text }) => ({
    wanted: warningKinds.map((topic) => (topic === kind ? 1 : 0)),
    parts: readParts(text).parts.map(({ features }) => features),
  }));
  return {
    danger: train(
      [0, 1].map((turn) => turns.flatMap((each) => each[turn] ?? [])),
      1,
      dangerBuckets,
      seeds,
    ),
    topics: train([named], warningKinds.length, topicBuckets, seeds),
  };
}

/** Logistic regressions side by side, learned text by text with steps that shrink for frequent features (AdaGrad). */
function train(
  turns: readonly (readonly Example[])[],
  outputs: number,
  buckets: number,
  seeds: readonly number[],
): LinearModel {
  const sum = new Float32Array(buckets * outputs);
  const biases = new Array<number>(outputs).fill(0);
  for (const seed of seeds) {
    const trained = trainOnce(turns, outputs, buckets, seed);
    for (let at = 0; at < sum.length; at += 1) {
      sum[at] = (sum[at] ?? 0) + (trained.values[at] ?? 0) / seeds.length;
    }
    for (const [at, bias] of trained.biases.entries()) biases[at] = (biases[at] ?? 0) + bias / seeds.length;
  }
  return quantized(sum, biases);
}

function trainOnce(turns: readonly (readonly Example[])[], outputs: number, buckets: number, seed: number) {
  const random = randomFrom(seed);
  const values = new Float32Array(buckets * outputs);
  const seen = new Float32Array(buckets * outputs).fill(1e-4);
  const biases = new Array<number>(outputs).fill(-1.5);
  const model = { values, scale: 1, biases };
  const learn = (features: Features, wanted: readonly number[]) => {
    const errors = logOdds(features, model).map((odds, at) => 1 / (1 + Math.exp(-odds)) - (wanted[at] ?? 0));
    const norm = features.size === 0 ? 0 : 1 / Math.sqrt(features.size);
    for (let index = 0; index < features.hashes.length; index += 1) {
      const count = (features.counts[index] ?? 0) * norm;
      const bucket = ((features.hashes[index] ?? 0) & (buckets - 1)) * outputs;
      for (let output = 0; output < outputs; output += 1) {
        const at = bucket + output;
        const weight = values[at] ?? 0;
        const slope = (errors[output] ?? 0) * count + decay * weight;
        const steepness = (seen[at] ?? 0) + slope * slope;
        seen[at] = steepness;
        values[at] = weight - (rate * slope) / Math.sqrt(steepness);
      }
    }
    for (const [at, error] of errors.entries()) biases[at] = (biases[at] ?? 0) - 0.02 * error;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const { wanted, parts } of shuffled(turns[round % turns.length] ?? [], random)) {
      const aim = wanted.indexOf(1);
      const chosen = mostLikely(parts, (part) => logOdds(part, model)[aim] ?? 0);
      if (chosen !== undefined) learn(chosen, wanted);
    }
  }
  return model;
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
function quantized(weights: Float32Array, biases: readonly number[]): LinearModel {
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
    biases: biases.map((value) => Number(value.toFixed(3))),
  };
}
