import * as z from 'zod/mini';
import { addressHash } from '#functions/platform/address-hash.ts';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { outboxPartition } from '#functions/platform/outbox/outbox-mail.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { PendingPurchase } from '../../pending/pending-purchase.ts';
import { billingKey, billingSchemaVersion } from '../billing-rows.ts';

export const pendingPurchaseRow = z.object({
  schemaVersion: z.literal(billingSchemaVersion),
  id: z.string(),
  email: z.string(),
  locale: z.enum(localeIds),
  timeZone: z.string(),
  state: z.enum(['open', 'confirmed', 'refunding', 'refunded', 'moved']),
  openedAt: z.string(),
  isProven: z._default(z.boolean(), false),
  isSettled: z._default(z.boolean(), false),
  resetAt: z._default(z.nullable(z.string()), null),
  refundedCents: z._default(z.nullable(z.int()), null),
  movedTo: z._default(z.nullable(z.string()), null),
});

export function toPendingPurchase(accountId: string, row: RowOf<typeof pendingPurchaseRow>): PendingPurchase {
  return { accountId, ...row };
}

export const pendingPurchaseKey = (accountId: string) => ({
  pk: billingKey.account(accountId),
  sk: 'PENDING-PURCHASE',
});

const listPk = 'PENDING-PURCHASES';
export const listedPurchases = { pk: listPk };
export const listedPurchaseRow = z.object({
  schemaVersion: z.literal(billingSchemaVersion),
  accountId: z.string(),
  /** Epoch milliseconds; null once nothing is left to do. */
  dueAt: z.nullable(z.number()),
});
/** The list begins with the address, by which support looks. */
export const purchasesOfAddress = (email: string) => `${addressHash(email)}#`;
export const listedPurchaseKey = ({ accountId, email }: Pick<PendingPurchase, 'accountId' | 'email'>) => ({
  pk: listPk,
  sk: `${purchasesOfAddress(email)}${accountId}`,
});

/**
 * In the outbox, whose stream calls the billing worker: the billing table's stream has its two readers. A purchase that
 * was confirmed, or whose password was reset, is settled within seconds, whatever its owner opens next.
 */
export const settleRequestSk = 'SETTLE-PURCHASE';
const settleRequestSeconds = daySeconds;
/** @param nowMs Also makes a repeated request a change, which a stream reports. */
export const settleRequestItem = (accountId: string, nowMs: number) => ({
  pk: outboxPartition({ accountId }),
  sk: settleRequestSk,
  schemaVersion: billingSchemaVersion,
  requestedAt: nowMs,
  expiresAt: Math.floor(nowMs / 1000) + settleRequestSeconds,
});
