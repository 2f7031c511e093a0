import { createHash } from 'node:crypto';
import { type CopiedRow, keyText } from './table-copies.ts';

/** Hashes of rows by their keys, and one checksum of them all that does not depend on their order. */
export class TableDigest {
  readonly #hashes = new Map<string, string>();
  #sum = 0n;

  add(row: CopiedRow): void {
    const hash = createHash('sha256').update(canonical(row)).digest('hex').slice(0, 16);
    this.#hashes.set(keyText(row), hash);
    this.#sum = BigInt.asUintN(64, this.#sum + BigInt(`0x${hash}`));
  }
  get count(): number {
    return this.#hashes.size;
  }
  /** 16 hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
  /** How the other table differs from this one. */
  differences(other: TableDigest): {
    readonly changed: number;
    readonly added: number;
    readonly removed: number;
  } {
    let [changed, removed] = [0, 0];
    for (const [key, hash] of this.#hashes) {
      const there = other.#hashes.get(key);
      if (there === undefined) removed += 1;
      else if (there !== hash) changed += 1;
    }
    return { changed, removed, added: other.count - (this.count - removed) };
  }
}

/** The same text for the same value: DynamoDB promises no order of attributes or of a set's members. */
export function canonical(value: unknown): string {
  if (value instanceof Set) return `set(${[...value].map(canonical).toSorted().join()})`;
  if (value instanceof Uint8Array) return `binary(${Buffer.from(value).toString('base64')})`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}
