import { createHash } from 'node:crypto';
import { normaliseEmail } from '#shared/domain/email.ts';

/** The name of an address in keys and holds: its case variants are one, and the key itself tells nothing. */
export function addressHash(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('hex').slice(0, 32);
}
