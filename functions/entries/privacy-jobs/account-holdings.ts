import * as z from 'zod/mini';
import { entitlementRow } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { decideStored } from '#functions/modules/accounts/stored-entitlement.ts';
import { billingKey, listPrefix } from '#functions/modules/billing/storage/billing-rows.ts';
import { balanceRestRow } from '#functions/modules/billing/storage/dynamo-balance-credit-repository.ts';
import { pendingPurchaseKey } from '#functions/modules/billing/storage/pending/pending-purchase-row.ts';
import { purchaseRow } from '#functions/modules/booking/storage/purchase-rows.ts';
import type { Row, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import type { Holdings } from '#functions/modules/privacy/unused/pass-over-accounts.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';

/** Of rows whose other fields do not matter here. A row that cannot be read counts as something of value. */
const dated = z.object({ expiresAt: z.number() });
const entitled = z.object({ version: z.int(), status: z.string() });
const subscribed = z.object({ status: z.string(), currentPeriodEnd: z.string() });
const ordered = z.object({ status: z.string() });
const withCode = z.object({ code: z.nullable(z.string()) });
const withState = z.object({ state: z.string() });
const settled = z.object({ isSettled: z.literal(true) });
const session = z.object({ status: z.string(), endMs: z.number() });
const credited = z.object({ createdAt: z.string() });

type HoldingRows = Readonly<Record<'billing' | 'bookings', Rows>>;

/**
 * What an account that nobody uses holds of what somebody paid for, or was given by an admin. In doubt it holds something.
 * Credit for late answers, which REPZ gave, is nothing of value.
 */
export async function holdingsOf(rows: HoldingRows, accountId: string, now: number): Promise<Holdings> {
  const pk = billingKey.account(accountId);
  let hasValue = await hasSessions(rows.bookings, pk, now);
  let entitlementVersion: number | null = null;
  const credits: Row[] = [];
  let rest: Row | null = null;
  for await (const row of rows.billing.partition(pk)) {
    if (hasEnded(row, now)) continue;
    if (row.sk === billingKey.entitlement(accountId).sk)
      entitlementVersion = entitled.safeParse(row).data?.version ?? null;
    if (row.sk.startsWith(billingKey.balanceCredit(accountId).sk)) credits.push(row);
    if (row.sk === billingKey.balanceRest(accountId).sk) rest = row;
    hasValue = hasValue || (await isOfValue(rows.billing, accountId, row, now));
  }
  return { hasValue, paidCreditCents: paidCredit(credits, rest), entitlementVersion };
}

/** The scheduled comparison notes what is left. @returns null where it has not looked since the newest credit. */
function paidCredit(credits: readonly Row[], rest: Row | null): number | null {
  if (rest === null) return credits.length === 0 ? 0 : null;
  const { cents, readAt } = balanceRestRow.parse(rest);
  return credits.some((row) => credited.parse(row).createdAt > readAt) ? null : cents;
}

function hasEnded(row: Row, now: number): boolean {
  const end = dated.safeParse(row);
  return end.success && end.data.expiresAt * 1000 <= now;
}

async function isOfValue(billing: Rows, accountId: string, row: Row, now: number): Promise<boolean> {
  if (row.sk === billingKey.entitlement(accountId).sk) {
    const { tier } = decideStored(entitlementRow.parse(row), null, now);
    return tier !== null || isLiveStatus(entitled.parse(row).status);
  }
  // What renews, failed, is disputed, refunded or confirmed right now is listed by the index.
  if (row.gsi1pk !== undefined) return true;
  switch (row.sk) {
    case billingKey.giftInHand(accountId).sk:
      return withCode.parse(row).code !== null;
    case pendingPurchaseKey(accountId).sk:
      return !settled.safeParse(row).success;
  }
  if (row.sk.startsWith(listPrefix.subscriptions)) {
    const { status, currentPeriodEnd } = subscribed.parse(row);
    return isLiveStatus(status) || status === 'incomplete' || Date.parse(currentPeriodEnd) > now;
  }
  if (row.sk.startsWith(listPrefix.orders)) return ordered.parse(row).status === 'pending';
  if (row.sk.startsWith(listPrefix.gifts)) {
    const { code } = withCode.parse(row);
    const gift = code === null ? null : await billing.find(billingKey.gift(code));
    return gift !== null && ['open', 'claimed'].includes(withState.parse(gift).state);
  }
  return false;
}

async function hasSessions(bookings: Rows, pk: string, now: number): Promise<boolean> {
  for await (const row of bookings.partition(pk, 'WHEN#')) {
    const { status, endMs } = session.parse(row);
    if (status === 'booked' && endMs > now) return true;
  }
  for await (const row of bookings.partition(pk, 'CREDIT#')) {
    if (z.pick(purchaseRow, { available: true }).parse(row).available > 0) return true;
  }
  return false;
}
