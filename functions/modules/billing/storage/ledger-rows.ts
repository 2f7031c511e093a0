import * as z from 'zod/mini';
import {
  businessMonth,
  churnCauses,
  movementKinds,
  mrrKinds,
  soldKinds,
} from '#shared/domain/billing/money-ledger.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import type { StoredSubscription } from '../billing-repository.ts';
import type { LedgerEntry } from '../ledger-entry.ts';

const schemaVersion = 1;

const ofWhat = {
  schemaVersion: z.literal(schemaVersion),
  id: z.string(),
  amountCents: z.int(),
  at: z.string(),
  sold: z.enum(soldKinds),
  tier: z.nullable(z.enum(tierIds)),
  period: z.nullable(z.enum(billingPeriods)),
};
const movementRow = z.object({
  ...ofWhat,
  kind: z.enum(movementKinds),
  feeCents: z.int(),
  isCredit: z.optional(z.literal(true)),
  orderId: z.string(),
  discountCents: z.optional(z.int()),
});
const mrrRow = z.object({
  ...ofWhat,
  kind: z.enum(mrrKinds),
  cause: z.optional(z.enum(churnCauses)),
});
export const ledgerRow = z.discriminatedUnion('kind', [movementRow, mrrRow]);

/** One partition a month of the business, so that a month is one query. */
export const ledgerKey = (month: string, id = '') => ({ pk: `MONEY#${month}`, sk: id });

/** Written again it is the same row: everything in it comes from what no longer changes at the provider. */
export function ledgerItem(entry: LedgerEntry) {
  return { ...ledgerKey(businessMonth(entry.at), entry.id), schemaVersion, ...entry };
}

export function toLedgerEntry({ schemaVersion: _version, ...entry }: z.infer<typeof ledgerRow>): LedgerEntry {
  return entry;
}

export const renewalsPartition = 'RENEWALS';
export const pastDuePartition = 'PAST-DUE';

/** Lists, by time, plans that renew and plans whose payment failed. Others are in neither. */
export function dueIndex(subscription: StoredSubscription) {
  const { id, status, renewalCents, currentPeriodEnd, currentPeriodStart } = subscription;
  if (status === 'past_due') return { gsi1pk: pastDuePartition, gsi1sk: `${currentPeriodStart}#${id}` };
  if (renewalCents === undefined) return {};
  return { gsi1pk: renewalsPartition, gsi1sk: `${currentPeriodEnd}#${id}` };
}
