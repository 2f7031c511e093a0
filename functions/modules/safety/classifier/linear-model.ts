import type { Features } from './features.ts';

/**
 * One weight for each bucket and output, outputs side by side. The number of buckets is a power of two, so that a
 * smaller model reads the same features.
 */
export type LinearModel = {
  readonly values: Int8Array | Float32Array;
  readonly scale: number;
  readonly biases: readonly number[];
};

/** The log odds of each output. */
export function logOdds(
  { hashes, counts, size }: Features,
  { values, scale, biases }: LinearModel,
): readonly number[] {
  const outputs = biases.length;
  const mask = values.length / outputs - 1;
  const sums = new Array<number>(outputs).fill(0);
  for (let index = 0; index < hashes.length; index += 1) {
    const at = ((hashes[index] ?? 0) & mask) * outputs;
    const count = counts[index] ?? 0;
    for (let output = 0; output < outputs; output += 1) {
      sums[output] = (sums[output] ?? 0) + count * (values[at + output] ?? 0);
    }
  }
  const norm = size === 0 ? 0 : scale / Math.sqrt(size);
  return sums.map((sum, output) => sum * norm + (biases[output] ?? 0));
}

/** Four bits a weight, from -7 to 7. */
export function unpacked(packed: string): Int8Array {
  const bytes = Buffer.from(packed, 'base64');
  const values = new Int8Array(bytes.length * 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
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
