import { createHash } from 'node:crypto';

const prefix = 'visitor-';

/** Cannot be guessed without the address. */
export const visitorId = (email: string) =>
  `${prefix}${createHash('sha256').update(`repz:${email}`).digest('hex').slice(0, 32)}`;

export const isVisitor = (accountId: string) => accountId.startsWith(prefix);
