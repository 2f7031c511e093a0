import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Filled at once: asking for the bytes of each id takes most of the time that making one does. */
const pool = Buffer.alloc(4096);
let used = pool.length;

export function newId(prefix: string, length = 24): string {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let tail = '';
  for (const byte of pool.subarray(used, used + length)) tail += alphabet[byte % alphabet.length];
  used += length;
  return `${prefix}_${tail}`;
}
