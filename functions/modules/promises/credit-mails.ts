import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { creditId, type StoredCredit } from './credit.ts';
import type { StoredPromise } from './promise.ts';

export const promiseCredit = z.object({
  kind: z.enum(['reply', 'check-in']),
  dueAt: z.string(),
  cents: z.int(),
  way: z.enum(['balance', 'refund']),
});

export type CreditMail = OutboxMail<'promise-credit'>;

export function creditMail(promise: StoredPromise, credit: StoredCredit, createdAt: number): CreditMail {
  const { cents, way } = credit;
  return {
    id: `promise-credit#${creditId(credit)}`,
    to: { accountId: promise.clientId },
    kind: 'promise-credit',
    data: { kind: promise.kind, dueAt: promise.dueAt, cents, way: way.kind },
    createdAt,
  };
}
