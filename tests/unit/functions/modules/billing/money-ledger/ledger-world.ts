import { expect } from 'vitest';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { toEventNotice } from '#functions/modules/billing/event-notice.ts';
import { isMovement } from '#functions/modules/billing/ledger-entry.ts';
import { compareLedger } from '#functions/modules/billing/money-ledger/compare-ledger.ts';
import { addUp, type LedgerSum } from '#functions/modules/billing/money-ledger/ledger-sums.ts';
import { createStripeBooksGateway } from '#functions/modules/billing/provider/gateways/stripe-books-gateway.ts';
import { handleEvent } from '#functions/modules/billing/reconcile/event-handling.ts';
import { moveMrr } from '#functions/modules/billing/reconcile/move-mrr.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { buildEvent } from '#scripts/stripe-fake/provider.ts';
import { businessMonth, coachOfLine } from '#shared/domain/billing/money-ledger.ts';
import { recurringPriceByLookupKey } from '#shared/domain/catalog/prices.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { reconcilerWorld } from '../reconcile/reconciler-world.ts';

/** None of these histories may come to a sum that has to be corrected. */
export const noWrongSums = {
  error(message: string): never {
    throw new Error(message);
  },
};

/** The webhook beside the payment fake, whose events wait until the test delivers them. */
export async function ledgerWorld() {
  const base = await reconcilerWorld(() => 'lost');
  const { payments, world } = base;
  const waiting: string[] = [];
  payments.provider.emit = (type, object, previous) => {
    const event = buildEvent(payments.provider, type, object, previous);
    payments.store.events.set(event.id, event);
    waiting.push(event.id);
  };
  const ledger = createDynamoMoneyLedger(world.tables.client, tableNames.billing, payments.now);
  const books = createStripeBooksGateway(async () => payments.stripe);
  const assignments = createDynamoCoachAssigner(world.tables.client, tableNames, payments.now);
  const members = [await base.join(0), await base.join(1), await base.join(2)];
  const entries = async () => {
    const months = new Set(world.tables.rows('billing').map(({ pk }) => String(pk)));
    const named = [...months].filter((pk) => pk.startsWith('MONEY#')).map((pk) => pk.slice('MONEY#'.length));
    return (await Promise.all(named.map((month) => ledger.readPage(month, '', 100_000)))).flat();
  };
  const providerMrr = () =>
    [...payments.store.subscriptions.values()].flatMap(({ status, items, metadata, cancel_at, customer }) => {
      const price = items.data[0]?.price;
      const isGift = metadata.giftOrder !== undefined && cancel_at !== null;
      if (price === undefined || isGift || !['active', 'past_due'].includes(status)) return [];
      const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {};
      const cents = Math.round(price.unit_amount / (interval === 'year' ? 12 * count : count));
      return [{ customer, lookupKey: price.lookup_key, cents }];
    });
  return {
    ...base,
    ledger,
    members,
    entries,
    /** Each month's sums are those of its lines. */
    async expectSums() {
      const all = Map.groupBy(await entries(), ({ at }) => businessMonth(at));
      const byId = (sums: readonly LedgerSum[]) => sums.toSorted((a, b) => a.id.localeCompare(b.id));
      for (const [month, lines] of all) {
        expect(byId(await ledger.readSums(month)), month).toEqual(byId(addUp(lines)));
      }
    },
    movements: async () => (await entries()).filter(isMovement),
    mrrCents: async () =>
      (await entries())
        .filter((entry) => !isMovement(entry))
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    /** @param order Where each event goes in the line, and whether it comes twice. */
    async deliver(order: (index: number) => { readonly at: number; readonly times: number }) {
      const events = waiting.splice(0).map((id, index) => ({ id, ...order(index) }));
      for (const { id, times } of events.toSorted((a, b) => a.at - b.at)) {
        const event = payments.store.events.get(id);
        if (event === undefined) continue;
        for (let time = 0; time < times; time += 1) {
          // As a replay under another id, which the log of events does not know.
          const notice = toEventNotice({ ...event, id: `${id}-${time}` });
          await handleEvent(base.deps, notice);
        }
      }
    },
    /** What the end of each sync would be. */
    async syncAll() {
      for (const { accountId, customerId } of members) await syncCustomer(base.deps, accountId, customerId);
    },
    /** @param coachId null where the coach leaves. */
    async changeCoach(index: number, coachId: string | null) {
      const { accountId = '' } = members[index] ?? {};
      payments.advance(1);
      if (coachId !== null) await assignments.assign(coachId, accountId, payments.now());
      else {
        const before = await assignments.coachOf(accountId);
        if (before !== null) await assignments.release(before, accountId, payments.now());
      }
    },
    /** As the scheduled run does for a client whose coach changed. */
    moveMrr: (index: number) => moveMrr(base.deps, members[index]?.accountId ?? ''),
    /** What the lines say each tier of each coach brings a month. */
    async mrrByGroup() {
      const sums = new Map<string, number>();
      for (const entry of await entries()) {
        if (isMovement(entry)) continue;
        const group = `${coachOfLine(entry.coachId)} ${entry.tier}`;
        sums.set(group, (sums.get(group) ?? 0) + entry.amountCents);
      }
      return new Map([...sums].filter(([, cents]) => cents !== 0));
    },
    async buyGift(index: number, tier: 'core' | 'adaptive') {
      const accountId = members[index]?.accountId ?? '';
      const person = { accountId, email: `${index}@repz.example`, tier: null };
      const gift = { tier: 'adaptive', period: tier === 'core' ? 'monthly' : 'annual' } as const;
      const { sessionId } = await startCheckout(base.deps, person, { gift });
      payments.payCheckout(sessionId);
    },
    compare: () =>
      compareLedger(
        {
          ledger,
          books,
          gateway: { ...base.deps.gateway, coachOfCustomer: async (id: string) => `coach-of-${id}` },
          notePaidService: async () => {},
          clock: () => payments.now() + 300_000,
          log: noWrongSums,
        },
        Number.POSITIVE_INFINITY,
      ),
    /** The provider's own lines, by month of the business. */
    bookedByMonth() {
      const sums = new Map<string, number>();
      for (const { created, amount } of payments.store.accountTransactions.values()) {
        const month = businessMonth(new Date(created * 1000).toISOString());
        sums.set(month, (sums.get(month) ?? 0) + amount);
      }
      return sums;
    },
    /** MRR by the provider's objects alone. */
    mrrAtProvider: () => providerMrr().reduce((sum, { cents }) => sum + cents, 0),
    /** The same by tier, and by the coach whom the client has now. */
    async mrrAtProviderByGroup() {
      const sums = new Map<string, number>();
      for (const { customer, lookupKey, cents } of providerMrr()) {
        const accountId = members.find(({ customerId }) => customerId === customer)?.accountId ?? '';
        const tier = recurringPriceByLookupKey(lookupKey ?? '')?.tier ?? null;
        const group = `${coachOfLine(await assignments.coachOf(accountId))} ${tier}`;
        sums.set(group, (sums.get(group) ?? 0) + cents);
      }
      return sums;
    },
  };
}
export type LedgerWorld = Awaited<ReturnType<typeof ledgerWorld>>;
