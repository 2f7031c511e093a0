import { createHash } from 'node:crypto';
import { normaliseEmail } from '#shared/domain/email.ts';

export function addressHash(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('hex').slice(0, 32);
}
