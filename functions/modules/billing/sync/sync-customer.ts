import {
  type PurchaseRepository,
  settlePurchases,
} from '#functions/modules/booking/credits/settle-purchases.ts';
import { releaseSeat } from '#functions/modules/seats/reserve-seat.ts';
import { type SeatRepository, seatChange } from '#functions/modules/seats/seats.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { decideEntitlement } from '#shared/domain/access/access-status.ts';
import { longevityCapacity } from '#shared/domain/catalog/longevity-seats.ts';
import type { Alarms } from '../alarms.ts';
import type { BillingRepository, EntitlementRecord, SubscriptionRecord } from '../billing-repository.ts';
import { disputeChanges, disputeMailsTo } from '../dispute-news.ts';
import type { GiftGateway } from '../gifts/gift-gateway.ts';
import type { GiftRepository } from '../gifts/gift-repository.ts';
import { settleGifts } from '../gifts/settle-gifts.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { withPaymentMails } from '../payment-mails.ts';
import { planMailsAbout, shortPriceNotices } from '../plan-mails.ts';
import type { CustomerBilling } from '../provider-state.ts';
import { alarmAboutKeptMoney } from '../taken-back/alarm-about-kept-money.ts';
import { endTakenBackPlans } from '../taken-back/end-taken-back-plans.ts';
import { examineInvoices, returnedIn } from '../taken-back/examined-invoices.ts';
import { doubtfulOrders, paymentsBehindPlans } from '../taken-back/taken-back-plans.ts';
import { orderRecord, paidGift, paidPackage, subscriptionRecord } from './billing-records.ts';
import { alarmAboutDisputes } from './dispute-alarms.ts';
import { endDuplicateSubscriptions } from './end-duplicate-subscriptions.ts';
import { decisiveInvoices, entitlementFrom, payingSubscriptions } from './entitlement.ts';

export type SyncDependencies = {
  readonly repository: BillingRepository;
  readonly gateway: PaymentGateway;
  readonly purchases: PurchaseRepository;
  readonly gifts: GiftRepository;
  readonly giftGateway: GiftGateway;
  readonly alarms: Alarms;
  readonly seats: SeatRepository;
  readonly clock: Clock;
};

const maxAttempts = 10;

/**
 * Brings the account's rows up to date with Stripe. The version is read before Stripe is called, so of two parallel
 * syncs the one with older data loses and retries.
 * A purchase whose address is not confirmed yet brings nothing: the confirmation syncs again.
 * @param invoiceIds Invoices whose refunds and disputes must be read as well.
 * @throws AppError unavailable when parallel syncs keep winning.
 */
export async function syncCustomer(
  dependencies: SyncDependencies,
  accountId: string,
  customerId: string,
  invoiceIds: string | readonly string[] | null = null,
): Promise<EntitlementRecord | null> {
  const { repository, gateway, purchases, alarms, clock } = dependencies;
  const named = new Set([invoiceIds ?? []].flat());
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const isAwaiting = await repository.readIsAwaiting(accountId);
    // Read after that: a purchase that moved to another sign-up meanwhile took its customer along.
    const [prior, slot] = await Promise.all([
      repository.findEntitlement(accountId),
      repository.findCustomerSlot(accountId),
    ]);
    if (isAwaiting || slot?.customerId !== customerId) return prior;
    // Read after the version, or a mail could be queued twice.
    const [stored, storedPlans, read] = await Promise.all([
      repository.listOrders(accountId),
      repository.listSubscriptions(accountId),
      gateway.readCustomerBilling(customerId),
    ]);
    const look = (billing: CustomerBilling) => {
      const ended = newlyEndedInvoices(storedPlans, billing);
      const behind = [...decisiveInvoices(billing), ...paymentsBehindPlans(billing, clock())];
      const asked = new Set([...named, ...doubtfulOrders(billing, stored)]);
      const toExamine = new Set([...asked, ...ended, ...behind.map(({ id }) => id)]);
      return examineInvoices(gateway, customerId, billing.invoices, toExamine, asked);
    };
    let billing = read;
    let examined = await look(billing);
    const facts = { accountId, billing, examined, stored, now: clock() };
    // Before duplicates, which keep the oldest plan: a new one may be what the client started instead.
    const isTakenBack = await endTakenBackPlans({ gateway, alarms }, facts);
    if (isTakenBack) billing = await gateway.readCustomerBilling(customerId);
    const refunded = await endDuplicateSubscriptions({ gateway, alarms }, accountId, billing);
    if (refunded !== null) {
      for (const id of refunded) named.add(id);
      billing = await gateway.readCustomerBilling(customerId);
    }
    if (isTakenBack || refunded !== null) examined = await look(billing);
    const entitlement = entitlementFrom(billing, returnedIn(examined), prior, clock());
    const { orders, mails } = withPaymentMails(
      examined.flatMap(({ invoice, money }) => orderRecord(invoice, money) ?? []),
      {
        accountId,
        stored,
        entitlement,
        now: clock(),
        subscriptions: billing.subscriptions,
        invoices: examined.map(({ invoice }) => invoice),
      },
    );
    const subscriptions = billing.subscriptions.map(subscriptionRecord);
    const planMails = planMailsAbout(subscriptions, {
      accountId,
      stored: storedPlans,
      now: clock(),
      version: entitlement === null ? `sync-${slot?.syncs ?? 0}` : String(entitlement.version),
    });
    // Before the rows say so, or a crash in between would leave nobody told.
    for (const { id } of shortPriceNotices(planMails, clock())) {
      alarms.raise('price_change_short_notice', { accountId, mail: id });
    }
    const disputes = disputeChanges(stored, orders);
    alarmAboutDisputes(alarms, accountId, disputes);
    alarmAboutKeptMoney(alarms, accountId, stored, orders, billing.subscriptions);
    const admins = disputes.length === 0 ? [] : await repository.listAdmins();
    const saved = await repository.saveBilling(accountId, {
      expectedVersion: prior?.version ?? null,
      expectedSyncs: slot?.syncs ?? 0,
      entitlement,
      subscriptions,
      orders,
      seat: seatChange(prior, entitlement, clock()),
      mails: [...mails, ...planMails, ...disputeMailsTo(admins, accountId, disputes, clock())],
      // Who stops paying or is paused is noted as well, so that the same change tells their coach's roster.
      paysForCoach:
        paysForCoach(billing, entitlement, clock()) ||
        paysForTier(prior, clock()) ||
        entitlement?.status === 'paused'
          ? new Date(clock()).toISOString()
          : null,
    });
    if (saved) {
      // If this run dies here, the event is delivered again and finds what is missing.
      await settlePurchases(
        purchases,
        accountId,
        orders.flatMap((order) => paidPackage(order) ?? []),
      );
      await settleGifts(
        dependencies,
        accountId,
        orders.flatMap((order) => paidGift(order) ?? []),
      );
      alarmIfNotUnderstood(alarms, accountId, entitlement, clock());
      const takesSeat = (facts: EntitlementRecord | null) => seatChange(null, facts, clock()) === 'taken';
      if (takesSeat(entitlement) && !takesSeat(prior)) await alarmIfOverbooked(dependencies, accountId);
      if (prior?.status === 'paused' && entitlement?.status !== 'paused') {
        await releaseSeat(dependencies, accountId);
      }
      return entitlement;
    }
  }
  throw new AppError(
    'unavailable',
    'billing_busy',
    'Billing is being updated. Please try again in a moment.',
  );
}

function paysForCoach(
  { subscriptions }: CustomerBilling,
  entitlement: EntitlementRecord | null,
  now: number,
): boolean {
  const inPerson = payingSubscriptions(subscriptions).some((each) => each.inPerson?.kind === 'plan');
  return inPerson || paysForTier(entitlement, now);
}

function paysForTier(entitlement: EntitlementRecord | null, now: number): boolean {
  if (entitlement === null) return false;
  return (
    decideEntitlement({ ...entitlement, now: new Date(now), defaultTier: null }).source === 'subscription'
  );
}

/** They may have been refunded, even by a run of ours that died before storing it. */
function newlyEndedInvoices(
  storedPlans: readonly SubscriptionRecord[],
  { subscriptions }: CustomerBilling,
): readonly string[] {
  const stored = new Map(storedPlans.map(({ id, status }) => [id, status]));
  return subscriptions.flatMap(({ id, status, latestInvoiceId }) =>
    status !== 'canceled' || stored.get(id) === 'canceled' || latestInvoiceId === null
      ? []
      : [latestInvoiceId],
  );
}

/** A paid subscription always keeps its seat, even past capacity; operators get an alert. */
async function alarmIfOverbooked({ seats, alarms }: SyncDependencies, accountId: string): Promise<void> {
  const { active } = await seats.read();
  if (active.size > longevityCapacity) {
    alarms.raise('limited_tier_overbooked', { accountId, occupied: active.size });
  }
}

function alarmIfNotUnderstood(
  alarms: Alarms,
  accountId: string,
  entitlement: EntitlementRecord | null,
  now: number,
): void {
  if (entitlement === null) return;
  const { status, tier, paymentReturned, pastDueSince, subscriptionId } = entitlement;
  const facts = { status, tier, paymentReturned, pastDueSince };
  const decision = decideEntitlement({ ...facts, now: new Date(now), defaultTier: null });
  if (decision.alarm) alarms.raise('unknown_subscription_state', { accountId, subscriptionId, status, tier });
}
