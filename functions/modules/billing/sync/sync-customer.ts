import {
  type PurchaseRepository,
  settlePurchases,
} from '#functions/modules/booking/credits/settle-purchases.ts';
import { releaseSeat } from '#functions/modules/seats/reserve-seat.ts';
import type { SeatRepository } from '#functions/modules/seats/seats.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { longevityCapacity } from '#shared/domain/catalog/longevity-seats.ts';
import type { Alarms, RaisedAlarm } from '../alarms.ts';
import { billingBusy } from '../billing-busy.ts';
import type { BillingEntitlement, BillingRepository, StoredSubscription } from '../billing-repository.ts';
import { disputeMailsTo } from '../dispute-mail-data.ts';
import type { GiftGateway } from '../gifts/gift-gateway.ts';
import type { GiftRepository } from '../gifts/gift-repository.ts';
import { settleGifts } from '../gifts/settle-gifts.ts';
import { hasMrr } from '../money-ledger/mrr.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { CustomerBilling } from '../provider-state.ts';
import { endTakenBackPlans } from '../taken-back/end-taken-back-plans.ts';
import { examineInvoices, readAhead } from '../taken-back/examined-invoices.ts';
import { takeKeptCredit } from '../taken-back/take-kept-credit.ts';
import { doubtfulOrders, paymentsBehindPlans } from '../taken-back/taken-back-plans.ts';
import { type BillingDecision, type BillingFacts, decideBilling } from './decide-billing.ts';
import { endDuplicateSubscriptions } from './end-duplicate-subscriptions.ts';
import { decisiveInvoices } from './entitlement.ts';
import { paidGift, paidPackage } from './stored-billing.ts';

export type SyncDependencies = {
  readonly repository: BillingRepository;
  readonly gateway: PaymentGateway;
  readonly purchases: PurchaseRepository;
  readonly gifts: GiftRepository;
  readonly giftGateway: GiftGateway;
  readonly alarms: Alarms;
  readonly seats: SeatRepository;
  /** The coach whom the client has now; null for none. */
  readonly coachOf: (accountId: string) => Promise<string | null>;
  readonly clock: Clock;
};

const maxAttempts = 10;

export type Synced = {
  readonly entitlement: BillingEntitlement | null;
  /** Nothing was brought, because the purchase waits for its address to be confirmed or is going back. */
  readonly isAwaiting: boolean;
};

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
): Promise<BillingEntitlement | null> {
  return (await syncUnlessAwaiting(dependencies, accountId, customerId, invoiceIds)).entitlement;
}

/** `syncCustomer` for a caller that has to know whether the purchase waits. */
export async function syncUnlessAwaiting(
  dependencies: SyncDependencies,
  accountId: string,
  customerId: string,
  invoiceIds: string | readonly string[] | null,
): Promise<Synced> {
  const { repository, alarms } = dependencies;
  const named = new Set([invoiceIds ?? []].flat());
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // In any order: the save asks for this version.
    const [isAwaiting, prior] = await Promise.all([
      repository.readIsAwaiting(accountId),
      repository.findEntitlement(accountId),
    ]);
    if (isAwaiting) return { entitlement: prior, isAwaiting };
    // After both: the version guards what the slot counts, and a purchase that moved to another sign-up meanwhile took its
    // customer along.
    const slot = await repository.findCustomerSlot(accountId);
    if (slot?.customerId !== customerId) return { entitlement: prior, isAwaiting };
    // After the slot, which has the version where no plan gives one; earlier, a mail could be queued twice.
    const [stored, storedPlans, mrrCoachId, read, ahead] = await Promise.all([
      repository.listOrders(accountId),
      repository.listSubscriptions(accountId),
      // What is counted already stays with its coach until `moveMrr` moves all of it.
      hasMrr(slot.mrr) ? slot.mrrCoachId : dependencies.coachOf(accountId),
      dependencies.gateway.readCustomerBilling(customerId),
      readAhead(dependencies.gateway, named),
    ]);
    const owner = { accountId, customerId, stored, storedPlans, read, ahead };
    const provided = await readSettledBilling(dependencies, owner, named);
    const facts: BillingFacts = { accountId, prior, slot, mrrCoachId, stored, storedPlans, ...provided };
    const decision = decideBilling(facts);
    raiseAll(alarms, decision.alarms);
    if (await save(dependencies, facts, decision)) {
      await followUp(dependencies, accountId, decision);
      return { entitlement: decision.change.entitlement, isAwaiting };
    }
  }
  throw billingBusy();
}

type Owner = Pick<BillingFacts, 'accountId' | 'stored' | 'storedPlans'> & {
  readonly customerId: string;
  readonly read: CustomerBilling;
  readonly ahead: Awaited<ReturnType<typeof readAhead>>;
};

/**
 * Ends plans whose money went back and plans bought twice, and reads again what that changed. Credit of such money goes too.
 * @param named Grows by the invoices that ending duplicates refunded.
 */
async function readSettledBilling(
  { gateway, alarms, clock }: SyncDependencies,
  { accountId, customerId, stored, storedPlans, read, ahead }: Owner,
  named: Set<string>,
): Promise<Pick<BillingFacts, 'billing' | 'examined' | 'now'>> {
  const examine = (billing: CustomerBilling, known?: Owner['ahead']) => {
    const ended = newlyEndedInvoices(storedPlans, billing);
    const behind = [...decisiveInvoices(billing), ...paymentsBehindPlans(billing, clock())];
    const asked = new Set([...named, ...doubtfulOrders(billing, stored)]);
    const toExamine = new Set([...asked, ...ended, ...behind.map(({ id }) => id)]);
    return examineInvoices(gateway, customerId, billing.invoices, toExamine, asked, known);
  };
  let billing = read;
  let examined = await examine(billing, ahead);
  const facts = { accountId, billing, examined, stored, now: clock() };
  // Before duplicates, which keep the oldest plan: a new one may be what the client started instead.
  const isTakenBack = await endTakenBackPlans({ gateway, alarms }, facts);
  if (isTakenBack) billing = await gateway.readCustomerBilling(customerId);
  const refunded = await endDuplicateSubscriptions({ gateway, alarms }, accountId, billing);
  if (refunded !== null) {
    for (const id of refunded) named.add(id);
    billing = await gateway.readCustomerBilling(customerId);
  }
  if (isTakenBack || refunded !== null) examined = await examine(billing);
  await takeKeptCredit(gateway, { customerId, billing, examined, stored });
  return { billing, examined, now: clock() };
}

/** @returns false when another sync saved first. */
async function save(
  { repository }: SyncDependencies,
  { accountId, now }: BillingFacts,
  { change, disputes }: BillingDecision,
): Promise<boolean> {
  const admins = disputes.length === 0 ? [] : await repository.listAdmins();
  const mails = [...(change.mails ?? []), ...disputeMailsTo(admins, accountId, disputes, now)];
  return repository.saveBilling(accountId, { ...change, mails });
}

/** If this dies halfway, the event is delivered again and finds what is missing. */
async function followUp(
  dependencies: SyncDependencies,
  accountId: string,
  { change: { orders }, onceSaved }: BillingDecision,
): Promise<void> {
  const packages = orders.flatMap((order) => paidPackage(order) ?? []);
  await settlePurchases(dependencies.purchases, accountId, packages);
  const gifts = orders.flatMap((order) => paidGift(order) ?? []);
  await settleGifts(dependencies, accountId, gifts);
  raiseAll(dependencies.alarms, onceSaved.alarms);
  if (onceSaved.checkCapacity) await alarmIfOverbooked(dependencies, accountId);
  if (onceSaved.releaseSeat) await releaseSeat(dependencies, accountId);
}

function raiseAll(alarms: Alarms, raised: readonly RaisedAlarm[]): void {
  for (const { alarm, fields } of raised) alarms.raise(alarm, fields);
}

/** They may have been refunded, even by a run of ours that died before storing it. */
function newlyEndedInvoices(
  storedPlans: readonly StoredSubscription[],
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
