import { createHash } from 'node:crypto';
import { normalizeEmail } from '#shared/domain/access/email.ts';

/** Names an address in keys, rows and links without repeating it. Stored, so it never changes. */
export function addressHash(email: string): string {
  return createHash('sha256').update(normalizeEmail(email)).digest('hex').slice(0, 32);
}
