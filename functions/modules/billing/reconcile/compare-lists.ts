import { isDeepStrictEqual } from 'node:util';
import { refundedSessions } from '#functions/modules/booking/credits/purchase.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Drift } from '#shared/contracts/system/system.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import type { StoredOrder } from '../billing-repository.ts';
import {
  isPausedAt,
  isWithinPaidTime,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../provider-state.ts';
import { paidGift, paidPackage } from '../sync/stored-billing.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';
import { isMoneyMissing } from '../taken-back/taken-back-plans.ts';
import { carryEndedPlan, carryPlan } from './carry-plan.ts';
import { isChargeAsStored, isInvoiceAsStored, isSubscriptionAsStored } from './compare-with-provider.ts';
import { accountOf } from './event-handling.ts';
import {
  type BalanceDependencies,
  type FoundDrift,
  findBalanceDifferences,
  mendBalance,
} from './reconcile-balance.ts';
import { CursorGone, type ProviderPage, type ReconcilerGateway } from './reconciler-gateway.ts';
import type { ReconciledList } from './reconciler-state.ts';

export type ComparisonDependencies = SyncDependencies &
  BalanceDependencies & {
    readonly provider: ReconcilerGateway;
    /** Lets an event that is on its way arrive before a difference counts. */
    readonly settle: () => Promise<void>;
    /** Decides on the mails that a day causes and no event. */
    readonly sendDueReminders: (accountId: string, subscription: ProviderSubscription) => Promise<void>;
    readonly log: Log;
  };

export type Found = { readonly drifts: Drift[]; compared: number; failed: number };

/** What of the provider's list is compared with which rows of the account. */
type Comparison = {
  readonly id: string;
  readonly customerId: string | null;
  readonly isAsStored: (accountId: string) => Promise<boolean>;
  readonly whenAsStored?: (accountId: string) => Promise<void>;
  /** @returns Ids to report, each after mending it where that is possible. */
  readonly mend: (
    accountId: string,
    customerId: string,
  ) => Promise<Iterable<FoundDrift> | AsyncIterable<FoundDrift>>;
};

/**
 * Goes on after the cursor until the time is up.
 * @returns The cursor of the next run; null once the end was reached.
 */
export async function compareList(
  dependencies: ComparisonDependencies,
  list: ReconciledList,
  cursor: string | null,
  until: number,
  found: Found,
): Promise<string | null> {
  const { clock, log } = dependencies;
  let last = cursor;
  try {
    for (;;) {
      const { items, next } = await readPage(dependencies, list, last);
      let settled = false;
      for (const item of items) {
        if (clock() > until) return last;
        try {
          settled = (await compare(dependencies, item, settled, found)) || settled;
        } catch (error) {
          found.failed += 1;
          log.error('Comparison with the payment provider failed', { list, id: item.id, error });
        }
        found.compared += 1;
        last = item.id;
      }
      if (next === null) return null;
      last = next;
    }
  } catch (error) {
    if (error instanceof CursorGone) return null;
    found.failed += 1;
    log.error('A list of the payment provider could not be read', { list, error });
    return last;
  }
}

/** @returns Whether it waited for events on their way, which once per page is enough. */
async function compare(
  dependencies: ComparisonDependencies,
  { id, customerId, isAsStored, whenAsStored, mend }: Comparison,
  settled: boolean,
  found: Found,
): Promise<boolean> {
  const accountId = customerId === null ? null : await accountOf(dependencies, customerId);
  if (customerId === null || accountId === null) return false;
  if (await isAsStored(accountId)) {
    await whenAsStored?.(accountId);
    return false;
  }
  if (!settled) {
    await dependencies.settle();
    if (await isAsStored(accountId)) return true;
  }
  const at = new Date(dependencies.clock()).toISOString();
  for await (const { isToldOnce = false, ...drift } of await mend(accountId, customerId)) {
    found.drifts.push({ ...drift, accountId, at });
    dependencies.alarms.raise('drift_found', { ...drift, accountId, comparedAs: id });
    if (isToldOnce) await dependencies.balanceCredits.addReported(accountId, drift.id);
  }
  return true;
}

async function readPage(
  dependencies: ComparisonDependencies,
  list: ReconciledList,
  after: string | null,
): Promise<ProviderPage<Comparison>> {
  const { provider, repository, gateway } = dependencies;
  const orderOf = async (accountId: string, id: string | null): Promise<StoredOrder | undefined> =>
    (await repository.listOrders(accountId)).find((order) => order.id === id);
  const isMoneyMissingOf = async (accountId: string, subscription: ProviderSubscription) =>
    isLiveStatus(subscription.status) && isMoneyMissing(subscription, await repository.listOrders(accountId));
  const bySync =
    (kind: Drift['kind'], id: string, invoiceOf: () => Promise<string | null>) =>
    async (accountId: string, customerId: string) => {
      const before = await rowsOf(dependencies, accountId);
      await syncCustomer(dependencies, accountId, customerId, await invoiceOf());
      return isDeepStrictEqual(before, await rowsOf(dependencies, accountId)) ? [] : [{ kind, id }];
    };
  switch (list) {
    case 'subscriptions':
      return mapPage(await provider.listSubscriptions(after), (subscription) => ({
        id: subscription.id,
        customerId: subscription.customerId,
        isAsStored: async (accountId) =>
          isSubscriptionAsStored(
            subscription,
            await repository.findSubscription(accountId, subscription.id),
          ) && !(await isMoneyMissingOf(accountId, subscription)),
        whenAsStored: async (accountId) => {
          await storeEndOfPause(dependencies, accountId, subscription);
          await dependencies.sendDueReminders(accountId, subscription);
          const carry = isLiveStatus(subscription.status) ? carryPlan : carryEndedPlan;
          await carry(dependencies, accountId, subscription);
        },
        mend: bySync('subscription', subscription.id, async () => subscription.latestInvoiceId),
      }));
    case 'invoices':
      return mapPage(await provider.listInvoices(after), (invoice) => ({
        id: invoice.id,
        customerId: invoice.customerId,
        isAsStored: async (accountId) => {
          const order = await orderOf(accountId, invoice.id);
          return isInvoiceAsStored(invoice, order) && (await isSettled(dependencies, accountId, order));
        },
        mend: bySync(soldKindOf(invoice), invoice.id, async () => invoice.id),
      }));
    case 'charges':
      return mapPage(await provider.listCharges(after), (charge) => {
        const invoiceOf = async () =>
          charge.paymentIntentId === null ? null : gateway.findInvoiceOfPayment(charge.paymentIntentId);
        return {
          id: charge.id,
          customerId: charge.refundedCents > 0 || charge.isDisputed ? charge.customerId : null,
          isAsStored: async (accountId) =>
            isChargeAsStored(charge, await orderOf(accountId, await invoiceOf())),
          mend: bySync('charge', charge.id, invoiceOf),
        };
      });
    case 'warnings':
      return mapPage(await provider.listFraudWarnings(after), (warning) => {
        const invoiceOf = async () => gateway.findInvoiceOfPayment(warning.paymentIntentId);
        return {
          id: warning.id,
          customerId: warning.customerId,
          isAsStored: async (accountId) => {
            const invoiceId = await invoiceOf();
            return invoiceId === null || (await orderOf(accountId, invoiceId))?.isFraudulent === true;
          },
          mend: bySync('charge', warning.id, invoiceOf),
        };
      });
    case 'customers':
      return mapPage(await provider.listCustomers(after), (customer) => {
        const differences = (accountId: string) => findBalanceDifferences(dependencies, accountId, customer);
        return {
          id: customer.id,
          customerId: customer.id,
          isAsStored: async (accountId) => (await differences(accountId)).length === 0,
          mend: async (accountId, customerId) =>
            mendBalance(dependencies, customerId, await differences(accountId)),
        };
      });
  }
}

/** A pause within paid time ends with the clock alone, and access follows at once; what is counted follows here. */
async function storeEndOfPause(
  dependencies: ComparisonDependencies,
  accountId: string,
  subscription: ProviderSubscription,
): Promise<void> {
  const { repository, clock } = dependencies;
  if (!isWithinPaidTime(subscription.pause) || isPausedAt(subscription, clock())) return;
  const entitlement = await repository.findEntitlement(accountId);
  const isStored = entitlement?.subscriptionId !== subscription.id || entitlement.status !== 'paused';
  if (!isStored) await syncCustomer(dependencies, accountId, subscription.customerId);
}

function mapPage<T>(
  { items, next }: ProviderPage<T>,
  map: (item: T) => Comparison,
): ProviderPage<Comparison> {
  return { items: items.map(map), next };
}

const soldKindOf = ({ lines }: ProviderInvoice): Drift['kind'] =>
  lines.some(({ gift }) => gift !== undefined)
    ? 'gift'
    : lines.some(({ inPerson }) => inPerson?.kind === 'package')
      ? 'package'
      : 'invoice';

/** Whether what a paid order brings is there, and what a returned one brought is gone. */
async function isSettled(
  { purchases, gifts }: SyncDependencies,
  accountId: string,
  order: StoredOrder | undefined,
): Promise<boolean> {
  const sold = order === undefined ? null : paidPackage(order);
  if (sold !== null) {
    const filed = (await purchases.list(accountId)).find(({ id }) => id === sold.id);
    return filed !== undefined && filed.refunded >= refundedSessions(sold, sold.refundedCents ?? 0);
  }
  const bought = order === undefined ? null : paidGift(order);
  if (bought === null) return true;
  const gift = await gifts.findOfOrder(accountId, bought.orderId);
  return bought.isReturned ? gift === null || gift.state === 'void' : gift !== null;
}

async function rowsOf({ repository, purchases, gifts }: SyncDependencies, accountId: string) {
  const [entitlement, subscriptions, orders, packages, given] = await Promise.all([
    repository.findEntitlement(accountId),
    repository.listSubscriptions(accountId),
    repository.listOrders(accountId),
    purchases.list(accountId),
    gifts.listGivenBy(accountId),
  ]);
  const { version: _version, updatedAt: _updatedAt, ...access } = entitlement ?? {};
  // An invoice that was looked at for the first time, and is untouched, is no difference.
  const looked = orders.map((order) => ({
    ...order,
    refundedCents: order.refundedCents ?? 0,
    dispute: order.dispute ?? null,
  }));
  // Nor is what the ledger adds to rows from before it.
  const plans = subscriptions.map(({ renewalCents: _renewal, ...plan }) => plan);
  return structuredClone({ access, subscriptions: plans, orders: looked, packages, given });
}
