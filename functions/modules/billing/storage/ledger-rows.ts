import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
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
import { addUp, type LedgerSum } from '../money-ledger/ledger-sums.ts';

const schemaVersion = 1;

const ofWhat = {
  schemaVersion: z.literal(schemaVersion),
  amountCents: z.int(),
  sold: z.enum(soldKinds),
  tier: z.nullable(z.enum(tierIds)),
  period: z.nullable(z.enum(billingPeriods)),
};
const line = { ...ofWhat, id: z.string(), at: z.string(), isAddedUp: z.optional(z.literal(true)) };
const movementRow = z.object({
  ...line,
  kind: z.enum(movementKinds),
  feeCents: z.int(),
  isCredit: z.optional(z.literal(true)),
  orderId: z.string(),
  discountCents: z.optional(z.int()),
  taxCents: z.optional(z.int()),
  coachId: z.optional(z.nullable(z.string())),
});
const mrrRow = z.object({
  ...line,
  kind: z.enum(mrrKinds),
  cause: z.optional(z.enum(churnCauses)),
  coachId: z.optional(z.nullable(z.string())),
});
export const ledgerRow = z.discriminatedUnion('kind', [movementRow, mrrRow]);

/** One partition a month of the business, so that a month is one query. */
export const ledgerKey = (month: string, id = '') => ({ pk: `MONEY#${month}`, sk: id });

/**
 * Everything in it comes from what no longer changes at the provider. Written only together with `sumUpdates`, and once, because
 * each time counts.
 */
export function ledgerItem(entry: LedgerEntry) {
  return { ...ledgerKey(businessMonth(entry.at), entry.id), schemaVersion, ...entry, isAddedUp: true };
}

const sumFields = ['lines', 'amountCents', 'feeCents', 'creditCents', 'discountCents', 'taxCents'] as const;
export const sumRow = z.object({
  ...ofWhat,
  sk: z.string(),
  kind: z.enum([...movementKinds, ...mrrKinds]),
  cause: z.optional(z.enum(churnCauses)),
  coachId: z.optional(z.nullable(z.string())),
  lines: z.int(),
  feeCents: z.int(),
  creditCents: z.int(),
  discountCents: z.int(),
  /** Absent in sums from before tax was recorded. */
  taxCents: z._default(z.int(), 0),
});

/** As many rows as there are kinds of lines and things sold, however many lines there are. */
export const sumKey = (month: string, id = '') => ({ pk: `MONEY-SUMS#${month}`, sk: id });

export const toLedgerSum = ({ sk: id, ...sum }: RowOf<typeof sumRow>): LedgerSum => ({
  id,
  ...sum,
});

export const sumItem = (month: string, { id, ...sum }: LedgerSum) => ({
  ...sumKey(month, id),
  schemaVersion,
  ...sum,
});

/** What puts or marks lines has to do in the same transaction. */
export function sumUpdates(TableName: string, lines: readonly LedgerEntry[]) {
  const months = Map.groupBy(lines, ({ at }) => businessMonth(at));
  return [...months].flatMap(([month, own]) =>
    addUp(own).map((sum) => ({ Update: { TableName, ...addition(month, sum) } })),
  );
}

function addition(month: string, sum: LedgerSum) {
  const { kind, sold, tier, period, cause, coachId } = sum;
  const named = Object.entries({
    schemaVersion,
    kind,
    sold,
    tier,
    period,
    ...(cause && { cause }),
    ...(coachId !== undefined && { coachId }),
  });
  const fields = [...named, ...sumFields.map((name) => [name, sum[name]] as const)];
  return {
    Key: sumKey(month, sum.id),
    UpdateExpression: `SET ${named.map(([name]) => `#${name} = :${name}`).join(', ')} ADD ${sumFields.map((name) => `#${name} :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
  };
}

/** Whether nothing was added since the sum was read. @param read null where there was none. */
export function unchangedSum(read: LedgerSum | null) {
  if (read === null) return { ConditionExpression: 'attribute_not_exists(pk)' };
  return {
    ConditionExpression: sumFields
      .map((name) =>
        name === 'taxCents' && read.taxCents === 0
          ? '(attribute_not_exists(#taxCents) OR #taxCents = :taxCents)'
          : `#${name} = :${name}`,
      )
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(sumFields.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(sumFields.map((name) => [`:${name}`, read[name]])),
  };
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
