import { type SyncDependencies, syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { MoneyBackRequest } from '#shared/contracts/admin/admin-clients.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { moneyBackDays, moneyBackUntil } from '#shared/domain/billing/money-back.ts';
import type { MoneyBack, MoneyBackRepository } from './money-back-repository.ts';
import { leftCents, moneyBackView, paidBackCents, planPayments } from './money-back-view.ts';

export type MoneyBackDependencies = SyncDependencies & {
  readonly moneyBacks: MoneyBackRepository;
  readonly people: { find(accountId: string): Promise<Account | null> };
  readonly newId: () => string;
};

type By = { readonly accountId: string; readonly requestId: string };

/**
 * The guarantee: refunds all that a client paid for plans, and ends the plans at once. A client gets it once: what
 * another request began is finished, so repeating it is no error.
 * @throws AppError not-found; conflict `nothing_paid`, `money_back_over`, `payment_disputed`, or `amount_changed` when
 *   the admin was shown another amount.
 */
export async function giveMoneyBack(
  dependencies: MoneyBackDependencies,
  by: By,
  clientId: string,
  request: MoneyBackRequest,
): Promise<void> {
  const { moneyBacks, repository } = dependencies;
  await requireClientAccount(dependencies.people, clientId);
  const earlier = await moneyBacks.find(clientId);
  if (earlier !== null) return finish(dependencies, clientId, earlier);
  const slot = await repository.findCustomerSlot(clientId);
  if (!slot?.customerId) throw nothingPaid();
  const decided = await decide(dependencies, by, clientId, slot.customerId, request).catch(
    async (error: unknown) => {
      // What another admin began meanwhile may be why this request is refused.
      if ((await moneyBacks.find(clientId)) === null) throw error;
      return null;
    },
  );
  if (decided !== null) await moneyBacks.begin(clientId, decided, auditOf(decided, by, clientId));
  // Of two at once, the one that was stored.
  const stored = await moneyBacks.find(clientId);
  if (stored !== null) await finish(dependencies, clientId, stored);
}

function auditOf(moneyBack: MoneyBack, by: By, clientId: string): AuditEntry {
  const { id: moneyBackId, reason, payments, createdAt } = moneyBack;
  return {
    action: 'clients.money-back',
    byAccountId: by.accountId,
    requestId: by.requestId,
    at: Date.parse(createdAt),
    details: { clientId, moneyBackId, reason, amountCents: paidBackCents(payments) },
  };
}

export async function requireClientAccount(
  people: MoneyBackDependencies['people'],
  clientId: string,
): Promise<Account> {
  const client = await people.find(clientId);
  if (client?.role === 'client') return client;
  throw new AppError('not-found', 'client_not_found', 'There is no such client.');
}

async function decide(
  dependencies: MoneyBackDependencies,
  by: By,
  clientId: string,
  customerId: string,
  request: MoneyBackRequest,
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
    const message = `The ${moneyBackDays} days after the first payment are over. Make other refunds at the payment provider.`;
    throw new AppError('conflict', 'money_back_over', message, { until: view.until });
  }
  if (view.state === 'disputed') {
    const message =
      'The client has disputed a payment, so the bank decides. Answer it at the payment provider.';
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

/** Refunds first: after a crash the plan is still live, which is seen, and the next request goes on. */
async function finish(
  dependencies: MoneyBackDependencies,
  clientId: string,
  { id, customerId, payments, subscriptionIds, finishedAt }: MoneyBack,
): Promise<void> {
  if (finishedAt !== null) return;
  const { gateway, moneyBacks, clock } = dependencies;
  const invoiceIds = payments.map(({ invoiceId }) => invoiceId);
  for (const invoiceId of invoiceIds) await gateway.refundInvoice(invoiceId, { moneyBackId: id });
  for (const subscriptionId of subscriptionIds) await gateway.cancelNow(subscriptionId);
  await syncCustomer(dependencies, clientId, customerId, invoiceIds);
  await moneyBacks.finish(clientId, id, new Date(clock()).toISOString());
}

function nothingPaid(): AppError {
  return new AppError('conflict', 'nothing_paid', 'There is no payment for a plan that could go back.');
}
