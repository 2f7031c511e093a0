import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function newId(prefix: string, length = 24): string {
  let tail = '';
  for (const byte of randomBytes(length)) tail += alphabet[byte % alphabet.length];
  return `${prefix}_${tail}`;
}
