import { type SafetyTopic, safetyTopics } from '../safety-topics.ts';
import { buckets, type Features } from './features.ts';
import stored from './weights.json' with { type: 'json' };

/**
 * One weight for each topic and bucket, topics side by side, and what a text without features gets. A text is refused
 * from `threshold` on, a probability that `npm run train-safety` chose on texts that it had not trained on.
 */
export type Weights = {
  readonly values: Int8Array | Float32Array;
  readonly scale: number;
  readonly bias: readonly number[];
  readonly threshold: number;
};

const topics = safetyTopics.length;
let loaded: Weights | undefined;

export function storedWeights(): Weights {
  loaded ??= {
    values: unpacked(stored.values),
    scale: stored.scale,
    bias: stored.bias,
    threshold: stored.threshold,
  };
  return loaded;
}

/** Four bits a weight, from -7 to 7. */
function unpacked(packed: string): Int8Array {
  const bytes = Buffer.from(packed, 'base64');
  const values = new Int8Array(bytes.length * 2);
  for (const [at, byte] of bytes.entries()) {
    values[2 * at] = (byte >> 4) - 8;
    values[2 * at + 1] = (byte & 15) - 8;
  }
  return values;
}

export function packed(values: Int8Array): string {
  const bytes = new Uint8Array(values.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = (((values[2 * at] ?? 0) + 8) << 4) | ((values[2 * at + 1] ?? 0) + 8);
  }
  return Buffer.from(bytes).toString('base64');
}

/** How likely each topic is; what is left to one is the probability of an ordinary text. */
export function probabilities(
  { buckets: found, counts, size }: Features,
  { values, scale, bias }: Pick<Weights, 'values' | 'scale' | 'bias'>,
): readonly number[] {
  const sums = new Array<number>(topics).fill(0);
  for (let index = 0; index < found.length; index += 1) {
    const at = (found[index] ?? 0) * topics;
    const count = counts[index] ?? 0;
    for (let topic = 0; topic < topics; topic += 1) {
      sums[topic] = (sums[topic] ?? 0) + count * (values[at + topic] ?? 0);
    }
  }
  const norm = size === 0 ? 0 : scale / Math.sqrt(size);
  const grown = sums.map((sum, at) => Math.exp(sum * norm + (bias[at] ?? 0)));
  const total = grown.reduce((sum, value) => sum + value, 1);
  return grown.map((value) => value / total);
}

/** The likeliest topic of a text that is more likely dangerous than the threshold, or null. */
export function classify(features: Features, weights: Weights): SafetyTopic | null {
  const likely = probabilities(features, weights);
  if (likely.reduce((sum, value) => sum + value, 0) < weights.threshold) return null;
  return safetyTopics[likely.indexOf(Math.max(...likely))] ?? null;
}

export const weightCount = buckets * topics;
