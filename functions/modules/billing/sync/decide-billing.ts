import { decideStored } from '#functions/modules/accounts/stored-entitlement.ts';
import { type SeatChange, seatChange } from '#functions/modules/seats/seats.ts';
import type { RaisedAlarm } from '../alarms.ts';
import type {
  BillingChange,
  BillingEntitlement,
  CustomerSlot,
  StoredOrder,
  StoredSubscription,
} from '../billing-repository.ts';
import { type DisputeChange, disputeChanges } from '../dispute-mail-data.ts';
import { countMrr, versionOfSave } from '../money-ledger/mrr.ts';
import { renewalOf } from '../money-ledger/renewal.ts';
import { withPaymentMails } from '../payment-mails.ts';
import { planMailsAbout, shortPriceNotices } from '../plan-mails.ts';
import type { CustomerBilling } from '../provider-state.ts';
import { type ExaminedInvoice, returnedIn } from '../taken-back/examined-invoices.ts';
import { keptMoneyAlarms } from '../taken-back/kept-money-alarms.ts';
import { disputeAlarms } from './dispute-alarms.ts';
import { entitlementFrom, isPaying, payingSubscriptions } from './entitlement.ts';
import { storedOrder, storedSubscription } from './stored-billing.ts';

/** What a sync read: our rows, then the provider's state, which is the newer of the two. */
export type BillingFacts = {
  readonly accountId: string;
  readonly prior: BillingEntitlement | null;
  readonly slot: CustomerSlot;
  /** For whom changes of MRR count; undefined where it is not known. */
  readonly mrrCoachId: string | null | undefined;
  readonly stored: readonly StoredOrder[];
  readonly storedPlans: readonly StoredSubscription[];
  readonly billing: CustomerBilling;
  readonly examined: readonly ExaminedInvoice[];
  readonly now: number;
};

export type BillingDecision = {
  readonly change: BillingChange;
  /** Their mails to admins are added to the change. */
  readonly disputes: readonly DisputeChange[];
  /** Raised before the save: a crash right after it would lose them. */
  readonly alarms: readonly RaisedAlarm[];
  readonly onceSaved: {
    readonly alarms: readonly RaisedAlarm[];
    readonly checkCapacity: boolean;
    readonly releaseSeat: boolean;
  };
};

/** What the provider's state means for the account's rows, mails and seat. Reads and writes nothing. */
export function decideBilling(facts: BillingFacts): BillingDecision {
  const { accountId, prior, slot, mrrCoachId: coachId, stored, storedPlans, billing, examined, now } = facts;
  const entitlement = entitlementFrom(billing, returnedIn(examined), prior, now);
  const { orders, mails } = withPaymentMails(
    examined.flatMap(({ invoice, money }) => storedOrder(invoice, money) ?? []),
    {
      accountId,
      stored,
      entitlement,
      now,
      subscriptions: billing.subscriptions,
      invoices: examined.map(({ invoice }) => invoice),
    },
  );
  const version = versionOfSave(entitlement, slot);
  const counted = countMrr(billing.subscriptions, storedPlans, {
    now,
    version,
    mrr: slot.mrr,
    coachId,
  });
  const subscriptions = billing.subscriptions.map((each) => ({
    ...storedSubscription(each),
    ...renewalOf(each),
  }));
  const planMails = planMailsAbout(subscriptions, {
    accountId,
    stored: storedPlans,
    now,
    version,
  });
  const disputes = disputeChanges(stored, orders);
  return {
    change: {
      expectedVersion: prior?.version ?? null,
      expectedSyncs: slot.syncs,
      entitlement,
      subscriptions,
      orders,
      ...counted,
      seat: seatChange(prior, entitlement, now),
      mails: [...mails, ...planMails],
      paysForCoach: needsCoachCheck(facts, entitlement) ? new Date(now).toISOString() : null,
    },
    disputes,
    alarms: [
      ...shortPriceNotices(planMails, now).map(({ id }) => ({
        alarm: 'price_change_short_notice' as const,
        fields: { accountId, mail: id },
      })),
      ...disputeAlarms(accountId, disputes),
      ...keptMoneyAlarms(accountId, stored, orders, billing.subscriptions),
    ],
    onceSaved: {
      alarms: unknownStateAlarms(accountId, entitlement, now),
      checkCapacity: takesSeat(entitlement, now) === 'taken' && takesSeat(prior, now) !== 'taken',
      releaseSeat: prior?.status === 'paused' && entitlement?.status !== 'paused',
    },
  };
}

/** Clients who stop paying or pause count as well, so that the same change updates their coach's roster. */
function needsCoachCheck(
  { prior, storedPlans, billing, now }: BillingFacts,
  entitlement: BillingEntitlement | null,
) {
  return (
    [...payingSubscriptions(billing.subscriptions), ...storedPlans.filter(isPaying)].some(
      (each) => each.inPerson?.kind === 'plan',
    ) ||
    // What ended by the passing of time alone is counted until a sync says so.
    prior?.status === 'past_due' ||
    paysForTier(entitlement, now) ||
    paysForTier(prior, now) ||
    entitlement?.status === 'paused'
  );
}

function paysForTier(entitlement: BillingEntitlement | null, now: number): boolean {
  if (entitlement === null) return false;
  return decideStored(entitlement, null, now).source === 'subscription';
}

function takesSeat(entitlement: BillingEntitlement | null, now: number): SeatChange | undefined {
  return seatChange(null, entitlement, now);
}

function unknownStateAlarms(
  accountId: string,
  entitlement: BillingEntitlement | null,
  now: number,
): readonly RaisedAlarm[] {
  if (entitlement === null) return [];
  if (!decideStored(entitlement, null, now).alarm) return [];
  const { status, tier, subscriptionId } = entitlement;
  return [{ alarm: 'unknown_subscription_state', fields: { accountId, subscriptionId, status, tier } }];
}
