import { createHash } from 'node:crypto';
import { visitorPrefix } from '#shared/domain/booking/visitor.ts';

/** Cannot be guessed without the address. */
export const visitorId = (email: string) =>
  `${visitorPrefix}${createHash('sha256').update(`repz:${email}`).digest('hex').slice(0, 32)}`;
