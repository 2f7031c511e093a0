import * as z from 'zod/mini';
import type { PendingPurchase } from '#functions/modules/billing/pending/pending-purchase.ts';
import { mailAddressId } from '#functions/platform/outbox/outbox-mail.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { billingKey, billingSchemaVersion } from './billing-rows.ts';

export const pendingPurchaseRow = z.object({
  schemaVersion: z.literal(billingSchemaVersion),
  id: z.string(),
  email: z.string(),
  locale: z.enum(localeIds),
  timeZone: z.string(),
  state: z.enum(['open', 'confirmed', 'refunding', 'refunded']),
  openedAt: z.string(),
  isProven: z._default(z.boolean(), false),
  isSettled: z._default(z.boolean(), false),
  resetAt: z._default(z.nullable(z.string()), null),
  refundedCents: z._default(z.nullable(z.int()), null),
});

export function toPendingPurchase(
  accountId: string,
  { schemaVersion: _version, ...row }: z.infer<typeof pendingPurchaseRow>,
): PendingPurchase {
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
export const purchasesOfAddress = (email: string) => `${mailAddressId(email)}#`;
export const listedPurchaseKey = ({ accountId, email }: Pick<PendingPurchase, 'accountId' | 'email'>) => ({
  pk: listPk,
  sk: `${purchasesOfAddress(email)}${accountId}`,
});
