import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { createStripeBooksGateway } from '#functions/modules/billing/provider/gateways/stripe-books-gateway.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createStripeRefundGateway } from '#functions/modules/billing/provider/gateways/stripe-refund-gateway.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { previewRefund } from '#functions/modules/billing/refunds/preview-refund.ts';
import { refundPayment } from '#functions/modules/billing/refunds/refund-payment.ts';
import { createDynamoMoneyQueues } from '#functions/modules/billing/storage/dynamo-money-queues.ts';
import { createDynamoRefundRepository } from '#functions/modules/billing/storage/dynamo-refund-repository.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { RefundRequest } from '#shared/contracts/billing/refunds.ts';
import { priceLookupKey } from '#shared/domain/catalog/prices.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { billingWorld, type bulkPackage } from '../fakes/billing-world.ts';

export const ada = { accountId: 'account-ada', email: 'ada@repz.example', tier: null };
export const lena = { accountId: 'account-lena', email: 'lena@repz.example', tier: 'longevity' as const };
export const avery = 'admin-1';
export const billie = 'admin-2';

type Person = { readonly accountId: string; readonly email: string; readonly tier: 'longevity' | null };

/** Clients and two admins, our adapters on the table in memory, the real SDK and the payment fake. */
export async function refundWorld() {
  const payments = await inProcessPayments(Date.parse('2027-04-01T12:00:00.000Z'));
  const connect = async () => payments.stripe;
  const { tables, deps: inMemory, repository, gifts, bookings } = billingWorld(payments.now);
  for (const { accountId, email } of [ada, lena])
    tables.put('accounts', toRow(anAccount({ id: accountId, email })));
  for (const id of ['admin-1', 'admin-2']) {
    tables.put(
      'accounts',
      toRow(anAccount({ id, role: 'admin', fullName: id, permissions: ['refunds.write'] })),
    );
  }
  const deps = {
    ...inMemory,
    gateway: createStripePaymentGateway(connect),
    giftGateway: createStripeGiftGateway(connect),
    refundGateway: createStripeRefundGateway(connect),
    refunds: createDynamoRefundRepository(tables.client, tableNames, payments.now),
    nameOf: async (id: string) => id,
    clock: payments.now,
  };
  const customerOf = async ({ accountId }: Person) =>
    (await repository.findCustomerSlot(accountId))?.customerId ?? '';
  const sync = async (who: Person = ada, invoices: readonly string[] = []) =>
    syncCustomer(deps, who.accountId, await customerOf(who), invoices);
  const ordersOf = (who: Person = ada) => repository.listOrders(who.accountId);
  let ids = 0;
  let requests = 0;
  const world = {
    payments,
    tables,
    deps,
    gifts,
    bookings,
    sync,
    ordersOf,
    /** @returns The invoice. */
    async subscribe(tier: 'core' | 'adaptive' = 'core', automaticTax = false) {
      await repository.reserveCustomerSlot(ada.accountId, ada.email);
      const address = { country: 'DE', postal_code: '10115', line1: 'Allee 1', city: 'Berlin' };
      const { id } = await payments.stripe.customers.create({ email: ada.email, address });
      await repository.fillCustomerSlot(ada.accountId, id);
      payments.subscribe(id, priceLookupKey(tier, 'monthly'), undefined, automaticTax);
      await sync();
      return (await ordersOf())[0]?.id ?? '';
    },
    async buy(who: Person, what: typeof bulkPackage | { gift: { tier: 'adaptive'; period: 'monthly' } }) {
      const { sessionId } = await startCheckout(deps, who, what);
      payments.payCheckout(sessionId);
      await sync(who);
      return (await ordersOf(who))[0]?.id ?? '';
    },
    request: (about: Partial<RefundRequest> = {}): RefundRequest => {
      ids += 1;
      return {
        id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
        amountCents: 2000,
        refundedCents: 0,
        cause: 'requested',
        reason: 'Was ill for a week',
        ...about,
      };
    },
    refund(invoiceId: string, request: RefundRequest, accountId = avery, who: Person = ada, through = deps) {
      requests += 1;
      const by = { accountId, requestId: `request-${requests}` };
      return refundPayment(through, by, who.accountId, invoiceId, request);
    },
    preview: (invoiceId: string, who: Person = ada) => previewRefund(deps, who.accountId, invoiceId),
    returned: () => [...payments.store.refunds.values()].map(({ amount }) => amount),
    plan: () => [...payments.store.subscriptions.values()][0],
    lines: () =>
      tables.rows('operations').map(({ action, byAccountId, details }) => ({ action, byAccountId, details })),
    mails: () => tables.rows('outbox').map(({ kind }) => kind),
    waiting: () =>
      createDynamoMoneyQueues(tables.client, tableNames.billing, payments.now).unfinishedRefunds(10),
    books: createStripeBooksGateway(connect),
    chargeOf: () => {
      const charge = [...payments.store.charges.values()].at(-1);
      if (charge === undefined) throw new Error('Nothing was charged');
      return charge;
    },
  };
  return world;
}

export const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );
