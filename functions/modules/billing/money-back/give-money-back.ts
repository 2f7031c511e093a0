import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { type MoneyBackReason, moneyBackDays, moneyBackUntil } from '#shared/domain/billing/money-back.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';
import type { MoneyBack, MoneyBackRepository } from './money-back-repository.ts';
import { leftCents, moneyBackView, paidBackCents, planPayments } from './money-back-view.ts';

export type MoneyBackDependencies = SyncDependencies & {
  readonly moneyBacks: MoneyBackRepository;
  readonly newId: () => string;
};

/** Who asks: the client, or an admin for them, whose request the audit trail names. */
type By = { readonly accountId: string; readonly requestId: string };
type Request = {
  /** What the asking person was shown. Another amount is refused. */
  readonly amount_cents: number;
  readonly reason: MoneyBackReason | null;
};

/**
 * The guarantee: refunds all that a client paid for plans, and ends the plans at once. A client gets it once: what
 * another request began is finished, so repeating it is no error.
 * @throws AppError conflict `nothing_paid`, `money_back_over`, `payment_disputed`, or `amount_changed`.
 */
export async function giveMoneyBack(
  dependencies: MoneyBackDependencies,
  by: By,
  clientId: string,
  request: Request,
): Promise<void> {
  const { moneyBacks, repository } = dependencies;
  const earlier = await moneyBacks.find(clientId);
  if (earlier !== null) return finish(dependencies, clientId, earlier);
  const slot = await repository.findCustomerSlot(clientId);
  if (!slot?.customerId) throw nothingPaid();
  const decided = await decide(dependencies, by, clientId, slot.customerId, request).catch(
    async (error: unknown) => {
      // What somebody else began meanwhile may be why this request is refused.
      if ((await moneyBacks.find(clientId)) === null) throw error;
      return null;
    },
  );
  if (decided !== null) await moneyBacks.begin(clientId, decided, auditOf(decided, by, clientId));
  // Of two at once, the one that was stored.
  const stored = await moneyBacks.find(clientId);
  if (stored !== null) await finish(dependencies, clientId, stored);
}

function auditOf(moneyBack: MoneyBack, by: By, clientId: string): AuditEntry | null {
  if (by.accountId === clientId) return null;
  const { id: moneyBackId, reason, payments, createdAt } = moneyBack;
  return {
    action: 'clients.money-back',
    byAccountId: by.accountId,
    requestId: by.requestId,
    at: Date.parse(createdAt),
    details: { clientId, moneyBackId, reason, amountCents: paidBackCents(payments) },
  };
}

async function decide(
  dependencies: MoneyBackDependencies,
  by: By,
  clientId: string,
  customerId: string,
  request: Request,
): Promise<MoneyBack> {
  const { repository, clock, newId } = dependencies;
  // Our rows may be older than a refund on the provider's pages.
  const known = planPayments(await repository.listOrders(clientId));
  const recent = known.filter(({ createdAt }) => Date.parse(moneyBackUntil(createdAt)) >= clock());
  await syncCustomer(
    dependencies,
    clientId,
    customerId,
    recent.map(({ id }) => id),
  );
  const orders = await repository.listOrders(clientId);
  const view = moneyBackView(orders, null, null, clock());
  if (view.state === 'none') throw nothingPaid();
  if (view.state === 'over') {
    const message = `The ${moneyBackDays} days after the first payment are over.`;
    throw new AppError('conflict', 'money_back_over', message, { until: view.until });
  }
  if (view.state === 'disputed') {
    const message = 'A payment is disputed, so the bank decides.';
    throw new AppError('conflict', 'payment_disputed', message);
  }
  if (view.amount_cents !== request.amount_cents) {
    throw new AppError(
      'conflict',
      'amount_changed',
      'The amount has changed. Nothing was refunded. Look again.',
    );
  }
  const subscriptions = await repository.listSubscriptions(clientId);
  return {
    id: newId(),
    customerId,
    byAccountId: by.accountId,
    reason: request.reason,
    payments: planPayments(orders)
      .filter((order) => leftCents(order) > 0)
      .map((order) => ({ invoiceId: order.id, amountCents: leftCents(order) })),
    subscriptionIds: subscriptions.flatMap(({ id, status }) =>
      isLiveStatus(status) || status === 'incomplete' ? [id] : [],
    ),
    createdAt: new Date(clock()).toISOString(),
    finishedAt: null,
  };
}

/**
 * Refunds first: after a crash the plan is still live, which is seen, and the next request goes on. What a renewal or an
 * upgrade charged in between goes back once the plan can charge nothing more.
 */
async function finish(
  dependencies: MoneyBackDependencies,
  clientId: string,
  { id, customerId, payments, subscriptionIds, createdAt, finishedAt }: MoneyBack,
): Promise<void> {
  if (finishedAt !== null) return;
  const { gateway, moneyBacks, clock } = dependencies;
  const invoiceIds = payments.map(({ invoiceId }) => invoiceId);
  for (const invoiceId of invoiceIds) await gateway.refundInvoice(invoiceId, { moneyBackId: id });
  for (const subscriptionId of subscriptionIds) await gateway.cancelNow(subscriptionId, 'refunded');
  const { invoices } = await gateway.readCustomerBilling(customerId);
  const later = invoices.filter(
    (invoice) =>
      subscriptionIds.includes(invoice.subscriptionId ?? '') &&
      invoice.status === 'paid' &&
      invoice.amountPaidCents > 0 &&
      !invoiceIds.includes(invoice.id) &&
      invoice.createdAt >= createdAt.slice(0, 19),
  );
  for (const invoice of later) await gateway.refundInvoice(invoice.id, { moneyBackId: id });
  await syncCustomer(dependencies, clientId, customerId, [...invoiceIds, ...later.map((each) => each.id)]);
  await moneyBacks.finish(clientId, id, new Date(clock()).toISOString());
}

function nothingPaid(): AppError {
  return new AppError('conflict', 'nothing_paid', 'There is no payment for a plan that could go back.');
}
