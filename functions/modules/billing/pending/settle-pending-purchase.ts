import type { Log } from '#functions/platform/logging.ts';
import type { MailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { planView } from '../billing-view.ts';
import type { PlanMail } from '../plan-news.ts';
import type { CustomerBilling } from '../provider-state.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';
import { billingOf, paidInvoices, paidPlan, recipientOf, refundDue } from './paid-purchase.ts';
import { firstLookMs, type PendingPurchase, type PendingPurchases } from './pending-purchase.ts';

export type PendingPurchaseDependencies = SyncDependencies & {
  readonly pending: PendingPurchases;
  readonly outbox: MailOutbox;
};

const dayMs = 86_400_000;
/** No payment page that was opened before can be paid anymore: the provider ends them after a day. */
const pageLifeMs = 2 * dayMs;
const remindAfterMs = firstLookMs;

/**
 * After the confirmation of the address, after a password reset, and before each billing request of somebody signed in,
 * whose open purchase is theirs.
 */
export async function settleForOwner(
  dependencies: PendingPurchaseDependencies,
  accountId: string,
): Promise<void> {
  const purchase = await dependencies.pending.find(accountId);
  if (purchase === null || purchase.state === 'refunded' || purchase.state === 'moved') return;
  await settlePurchase(dependencies, purchase);
}

/**
 * Does what is due for each purchase, until an instant in epoch milliseconds. One that fails waits for the next run. Of
 * the others, gives those to their account whose confirmation could not: that asks the provider for nothing.
 */
export async function settlePendingPurchases(
  dependencies: PendingPurchaseDependencies & { readonly log: Log },
  until: number,
): Promise<void> {
  const { pending, clock, log } = dependencies;
  for (const { accountId, dueAt } of await pending.listWaiting()) {
    if (clock() > until) return;
    try {
      if (dueAt > clock() && !(await pending.claim(accountId, false))) continue;
      const purchase = await pending.find(accountId);
      if (purchase !== null) await settlePurchase(dependencies, purchase);
    } catch (error) {
      log.error('A pending purchase could not be settled', { accountId, error });
    }
  }
}

/** Takes the next step, and the ones after it. Each may be repeated, also by two runs at once. */
async function settlePurchase(
  dependencies: PendingPurchaseDependencies,
  purchase: PendingPurchase,
): Promise<void> {
  const { pending } = dependencies;
  switch (purchase.state) {
    case 'open': {
      const isClaimed = await pending.claim(purchase.accountId, false);
      if (isClaimed) return settleConfirmed(dependencies, { ...purchase, state: 'confirmed' });
      return lookAtOpen(dependencies, purchase);
    }
    case 'confirmed':
      return settleConfirmed(dependencies, purchase);
    case 'refunding':
      return refund(dependencies, purchase);
    case 'refunded':
      return pending.settle(purchase);
    case 'moved':
      return;
  }
}

async function settleConfirmed(
  dependencies: PendingPurchaseDependencies,
  purchase: PendingPurchase,
): Promise<void> {
  const { pending, repository } = dependencies;
  const { accountId, resetAt, isSettled, isProven } = purchase;
  if (!isSettled) {
    const slot = await repository.findCustomerSlot(accountId);
    if (slot?.customerId) await syncCustomer(dependencies, accountId, slot.customerId);
    await pending.settle(purchase);
  }
  if (resetAt !== null && !isProven) await takeCardOff(dependencies, purchase, resetAt);
}

/**
 * The person who reads the mailbox took the account over from the one who paid, and they may be two: the card goes, and
 * with it what it would pay for later.
 */
async function takeCardOff(
  { pending, repository, gateway, clock }: PendingPurchaseDependencies,
  purchase: PendingPurchase,
  resetAt: string,
): Promise<void> {
  const { accountId } = purchase;
  const slot = await repository.findCustomerSlot(accountId);
  if (!slot?.customerId) return pending.finishReset(purchase, null);
  await gateway.removeCards(slot.customerId);
  const { subscriptions } = await gateway.readCustomerBilling(slot.customerId);
  const live = subscriptions.filter(({ status, cancelAt }) => isLiveStatus(status) && cancelAt === null);
  for (const { id, scheduleId } of live) {
    if (scheduleId !== null) await gateway.releaseSchedule(scheduleId);
    await gateway.cancelAtPeriodEnd(id);
  }
  const [first] = subscriptions;
  await pending.finishReset(purchase, {
    id: `plan-card-removed#${resetAt}`,
    to: { accountId },
    kind: 'plan-card-removed',
    data: { plan: first ? planView(first).display_name : '', until: first?.currentPeriodEnd ?? null },
    createdAt: clock(),
  });
}

async function lookAtOpen(
  dependencies: PendingPurchaseDependencies,
  purchase: PendingPurchase,
): Promise<void> {
  const { pending, outbox, clock } = dependencies;
  const now = clock();
  const billing = await billingOf(dependencies, purchase.accountId);
  const [paid] = paidInvoices(billing);
  const pagesEndAt = Date.parse(purchase.openedAt) + pageLifeMs;
  const canStillPay = now <= pagesEndAt;
  if (paid === undefined && !isLive(billing)) {
    if (canStillPay) await pending.defer(purchase, pagesEndAt + 1);
    else await pending.settle(purchase);
    return;
  }
  const paidAt = Date.parse(paid?.createdAt ?? purchase.openedAt);
  const until = refundDue(new Date(paidAt).toISOString());
  if (now >= until && !canStillPay) {
    // Lost to a confirmation at this moment, or to another run: what was decided is done by the next.
    if (await pending.beginRefund(purchase.accountId)) {
      await refund(dependencies, { ...purchase, state: 'refunding' });
    }
    return;
  }
  const remindAt = paidAt + remindAfterMs;
  if (now < remindAt) return pending.defer(purchase, remindAt);
  await pending.defer(purchase, Math.max(until, pagesEndAt + 1));
  if (paid === undefined) return;
  await outbox.add({
    id: `purchase-unconfirmed#${purchase.id}`,
    to: recipientOf(purchase),
    kind: 'purchase-unconfirmed',
    data: {
      plan: paidPlan(paid).name,
      amountCents: paid.amountPaidCents,
      until: new Date(until).toISOString(),
    },
    createdAt: now,
    uselessAt: until,
  });
}

/** Refunds first: after a crash the plan is still live, which is seen, and the next run goes on. */
async function refund(dependencies: PendingPurchaseDependencies, purchase: PendingPurchase): Promise<void> {
  const { gateway, pending, clock } = dependencies;
  const billing = await billingOf(dependencies, purchase.accountId);
  const paid = paidInvoices(billing);
  for (const { id } of paid) await gateway.refundInvoice(id, { pendingPurchaseId: purchase.id });
  for (const { id, status } of billing.subscriptions) {
    if (isLiveStatus(status) || status === 'incomplete') await gateway.cancelNow(id);
  }
  const amountCents = paid.reduce((sum, invoice) => sum + invoice.amountPaidCents, 0);
  const [first] = paid;
  const mail: PlanMail | null =
    first === undefined
      ? null
      : {
          id: `purchase-refunded#${purchase.id}`,
          to: recipientOf(purchase),
          kind: 'purchase-refunded',
          data: { plan: paidPlan(first).name, amountCents },
          createdAt: clock(),
        };
  await pending.finishRefund(purchase, amountCents, mail);
}

const isLive = ({ subscriptions }: CustomerBilling) =>
  subscriptions.some(({ status }) => isLiveStatus(status));
