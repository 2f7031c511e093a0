import { expect, it } from 'vitest';
import { isMovement } from '#functions/modules/billing/ledger-entry.ts';
import type {
  BooksGateway,
  ProviderTransaction,
} from '#functions/modules/billing/money-ledger/books-gateway.ts';
import { compareLedger } from '#functions/modules/billing/money-ledger/compare-ledger.ts';
import type { PaidService } from '#functions/modules/billing/money-ledger/paid-service.ts';
import { createStripeBooksGateway } from '#functions/modules/billing/provider/gateways/stripe-books-gateway.ts';
import type { ProviderInvoice } from '#functions/modules/billing/provider-state.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { settle } from '#scripts/stripe-fake/resources/balance-transactions.ts';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { noWrongSums } from './ledger-world.ts';

const start = Date.parse('2027-01-20T12:00:00.000Z');
const hour = 3_600;

const invoiceOf = (id: string): ProviderInvoice => ({
  id,
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status: 'paid',
  attempted: true,
  totalCents: 8900,
  amountPaidCents: 8900,
  createdAt: '2027-01-01T00:00:00.000Z',
  receiptUrl: null,
  lines: [
    {
      plan: { tier: 'core', period: 'monthly' },
      inPerson: null,
      amountCents: 8900,
      periodEnd: '2027-02-01T00:00:00.000Z',
    },
  ],
});

/** A payment this many hours before the start. */
const paid = (
  id: string,
  hoursAgo: number,
  over: Partial<ProviderTransaction> = {},
): ProviderTransaction => ({
  movement: {
    id,
    kind: 'payment',
    amountCents: 8900,
    feeCents: 288,
    at: new Date(start - hoursAgo * hour * 1000).toISOString(),
  },
  currency: 'usd',
  paymentIntentId: `pi_${id}`,
  ...over,
});

/** @param most How many lines the provider gives at once. */
function booksWith(lines: readonly ProviderTransaction[], most = 1000) {
  const asked: number[] = [];
  const probed: number[] = [];
  const seconds = ({ movement }: ProviderTransaction) => Date.parse(movement.at) / 1000;
  const books: BooksGateway = {
    async listTransactions(from, to) {
      const found = lines.filter((each) => seconds(each) >= from && seconds(each) < to);
      asked.push(found.length);
      return found.length >= most ? null : found;
    },
    async hasTransactionBefore(at) {
      probed.push(at);
      return lines.some((each) => seconds(each) < at);
    },
  };
  return { books, asked, probed };
}

function worldOf(books: BooksGateway, over: Partial<ProviderInvoice> = {}) {
  let now = start;
  const tables = createMemoryTables();
  const ledger = createDynamoMoneyLedger(tables.client, tableNames.billing, () => now);
  const explained: string[] = [];
  const broken = new Set<string>();
  const foreign = new Set<string>();
  const unknown = new Set<string>();
  const gateway = {
    findInvoiceOfPayment: async (intent: string) => {
      explained.push(intent);
      // Each costs a second of the run.
      now += 1000;
      if (foreign.has(intent)) return null;
      return intent.startsWith('pi_foreign') ? null : intent.replace('pi_', 'in_');
    },
    coachOfCustomer: async (customerId: string, at: string) =>
      unknown.has(customerId) ? undefined : `coach-of-${customerId}-${at.slice(0, 10)}`,
    findInvoice: async (id: string) => {
      if (broken.has(id)) throw new Error(`${id} cannot be read`);
      return { ...invoiceOf(id), ...over };
    },
  };
  const services: PaidService[] = [];
  const notePaidService = async (service: PaidService) => {
    services.push(service);
  };
  return {
    ledger,
    services,
    broken,
    foreign,
    unknown,
    explained,
    lines: async (month: string) =>
      (await ledger.readPage(month, '', 100)).filter(isMovement).map(({ id }) => id),
    compare: (forMs = Number.POSITIVE_INFINITY) =>
      compareLedger({ ledger, books, gateway, notePaidService, clock: () => now, log: noWrongSums }, forMs),
  };
}

it('brings every earlier line into the ledger, by what its invoice sold, and counts it once', async () => {
  const old = paid('old', 24 * 200);
  const { books } = booksWith([old, paid('new', 5)]);
  const world = worldOf(books);
  const first = await world.compare();
  expect(first.differences).toEqual([]);
  expect(first.months).toEqual({
    '2026-07': { amountCents: 8900, feeCents: 288 },
    '2027-01': { amountCents: 8900, feeCents: 288 },
  });
  expect(await world.lines('2026-07')).toEqual(['old']);
  const [entry] = await world.ledger.readPage('2027-01', '', 100);
  expect(entry).toMatchObject({ sold: 'plan', tier: 'core', period: 'monthly', orderId: 'in_new' });
  expect((await world.compare()).months).toEqual(first.months);
  expect(world.explained).toEqual(['pi_old', 'pi_new']);
});

it('names the coach of the day on which the invoice was made, for what goes back as well', async () => {
  const back = paid('back', 2);
  const refund = { ...back, movement: { ...back.movement, kind: 'refund' as const, amountCents: -8900 } };
  const world = worldOf(booksWith([paid('first', 5), refund]).books);
  await world.compare();
  const lines = await world.ledger.readPage('2027-01', '', 100);
  expect(lines.filter(isMovement).map(({ coachId }) => coachId)).toEqual([
    'coach-of-cus_1-2027-01-01',
    'coach-of-cus_1-2027-01-01',
  ]);
});

it('says of no coach what it does not know: a customer whose account is gone', async () => {
  const world = worldOf(booksWith([paid('first', 5)]).books);
  world.unknown.add('cus_1');
  await world.compare();
  const [line] = await world.ledger.readPage('2027-01', '', 100);
  expect(line).not.toHaveProperty('coachId');
});

it.each([0, 29, 31, 700, 1_790])(
  'finds the beginning of books that are %i days old with a handful of calls, and no later',
  async (days) => {
    const { books, asked, probed } = booksWith([paid('first', 24 * days + 1)]);
    const { months, differences } = await worldOf(books).compare();
    expect(probed.length).toBeLessThanOrEqual(6);
    expect(asked.reduce((sum, found) => sum + found, 0)).toBe(1);
    expect(Object.keys(months)).toHaveLength(1);
    expect(differences).toEqual([]);
  },
);

it('counts a window once when two runs read it at the same time', async () => {
  const { books } = booksWith([paid('a', 5), paid('b', 30), paid('c', 70)]);
  const world = worldOf(books);
  await Promise.all([world.compare(), world.compare()]);
  const after = await world.compare();
  expect(after.months).toEqual({ '2027-01': { amountCents: 3 * 8900, feeCents: 3 * 288 } });
  expect(await world.lines('2027-01')).toEqual(['a', 'b', 'c']);
});

it('stops within a window when the time is up, and neither loses nor repeats its lines in the next run', async () => {
  const many = Array.from({ length: 23 }, (_, index) => paid(`line-${10 + index}`, 5));
  const { books } = booksWith(many);
  const world = worldOf(books);
  await world.compare(1000);
  const some = (await world.lines('2027-01')).length;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(23);
  expect((await world.ledger.readComparison())?.months).toEqual({});
  const after = await world.compare();
  expect(after.months['2027-01']?.amountCents).toBe(23 * 8900);
  expect(await world.lines('2027-01')).toHaveLength(23);
  expect(world.explained).toHaveLength(23);
});

it('begins nothing without time', async () => {
  const { books, asked } = booksWith([paid('a', 5)]);
  await worldOf(books).compare(-1);
  expect(asked).toEqual([]);
});

it('reads a window with too many lines in smaller ones', async () => {
  const many = Array.from({ length: 40 }, (_, index) => paid(`line-${10 + index}`, 1 + index));
  const { books, asked } = booksWith(many, 10);
  const after = await worldOf(books).compare();
  expect(Math.max(...asked)).toBeGreaterThanOrEqual(10);
  expect(after).toMatchObject({ differences: [], months: { '2027-01': { amountCents: 40 * 8900 } } });
});

it('names money that no invoice explains, and does not call it ours', async () => {
  const { books } = booksWith([paid('foreign', 5), paid('own', 6)]);
  const world = worldOf(books);
  const { differences, months } = await world.compare();
  expect(differences).toEqual([
    { id: 'foreign', at: '2027-01-20T07:00:00.000Z', amountCents: 8900, ledgerCents: null },
  ]);
  expect(months['2027-01']?.amountCents).toBe(2 * 8900);
  expect(await world.lines('2027-01')).toEqual(['own']);
});

it('lists what differs newest first, within a window and over several', async () => {
  const { books } = booksWith([5, 6, 100, 101].map((hours) => paid(`foreign-${hours}`, hours)));
  const { differences } = await worldOf(books).compare();
  expect(differences.map(({ id }) => id)).toEqual(['foreign-5', 'foreign-6', 'foreign-100', 'foreign-101']);
});

it('adds no euros to dollars: it names them as a difference in their currency', async () => {
  const { books } = booksWith([paid('euros', 5, { currency: 'eur' }), paid('dollars', 6)]);
  const world = worldOf(books);
  const { differences, months } = await world.compare();
  expect(differences).toMatchObject([{ id: 'euros', ledgerCents: null, currency: 'eur' }]);
  expect(months['2027-01']?.amountCents).toBe(8900);
  expect(await world.ledger.readComparison()).toMatchObject({ differences });
});

it('tries a line whose invoice cannot be read in three runs, lists it then, and goes on with all others', async () => {
  const { books } = booksWith([paid('broken', 100), paid('beside', 99), paid('later', 5)]);
  const world = worldOf(books);
  world.broken.add('in_broken');
  for (const _run of [1, 2]) {
    await expect(world.compare()).rejects.toThrow('in_broken cannot be read');
    expect(await world.ledger.readComparison()).toMatchObject({ months: {}, differences: [] });
    expect(await world.lines('2027-01')).toEqual(['beside']);
  }
  const { differences, months } = await world.compare();
  expect(differences).toMatchObject([{ id: 'broken', ledgerCents: null, isUnread: true }]);
  expect(months['2027-01']?.amountCents).toBe(3 * 8900);
  expect(await world.lines('2027-01')).toEqual(['beside', 'later']);
  expect(await world.ledger.readComparison()).toMatchObject({ differences });
  expect((await world.compare()).differences).toEqual(differences);
  world.broken.clear();
  expect((await world.compare()).differences).toEqual([]);
  expect(await world.lines('2027-01')).toEqual(['beside', 'broken', 'later']);
  expect((await world.ledger.readComparison())?.differences).toEqual([]);
});

it('counts no tries of a line that could be read in between', async () => {
  const { books } = booksWith([paid('broken', 5)]);
  const world = worldOf(books);
  world.broken.add('in_broken');
  await expect(world.compare()).rejects.toThrow('cannot be read');
  world.broken.clear();
  const { differences, tries } = await world.compare();
  expect({ differences, tries }).toEqual({ differences: [], tries: undefined });
});

it('never goes on past many lines that cannot be read, because that is no matter of single lines', async () => {
  const many = Array.from({ length: 21 }, (_, index) => paid(`line-${10 + index}`, 5));
  const world = worldOf(booksWith(many).books);
  for (const { movement } of many) world.broken.add(`in_${movement.id}`);
  for (const _run of [1, 2, 3, 4]) await expect(world.compare()).rejects.toThrow('cannot be read');
  world.broken.clear();
  expect((await world.compare()).differences).toEqual([]);
});

it('takes a line off the list once an invoice explains it, and adds it to the ledger', async () => {
  const { books } = booksWith([paid('early', 5), paid('strange', 6), paid('euros', 7, { currency: 'eur' })]);
  const world = worldOf(books);
  world.foreign.add('pi_early').add('pi_strange');
  const idsOf = async () => (await world.compare()).differences.map(({ id }) => id);
  expect(await idsOf()).toEqual(['early', 'strange', 'euros']);
  expect(await idsOf()).toEqual(['early', 'strange', 'euros']);
  world.foreign.delete('pi_early');
  expect(await idsOf()).toEqual(['strange', 'euros']);
  expect(await world.lines('2027-01')).toEqual(['early']);
  expect((await world.ledger.readComparison())?.months['2027-01']?.amountCents).toBe(2 * 8900);
});

it('leaves payouts and the bills of the provider out, and reads at once only as many lines as it can', async () => {
  const { stripe, provider, store, now } = await inProcessPayments(start);
  const books = createStripeBooksGateway(async () => stripe);
  const seconds = Math.floor(now() / 1000);
  const charge = settle(provider, { type: 'charge', amount: 8900, currency: 'usd', source: 'ch_1' });
  for (const type of ['payout', 'stripe_fee', 'reserve_transaction'] as const) {
    store.accountTransactions.set(type, { ...charge, id: type, type, amount: -500 });
  }
  const [only, ...others] = (await books.listTransactions(seconds, seconds + 1)) ?? [];
  expect([only?.movement.id, others]).toEqual([charge.id, []]);
  for (let index = 0; index < 1000; index += 1) {
    settle(provider, { type: 'charge', amount: 8900, currency: 'usd', source: 'ch_1' });
  }
  expect(await books.listTransactions(seconds, seconds + 1)).toBeNull();
});

it('has a payment fake that follows ids four levels deep at most, as the provider does, the data of a list included', async () => {
  const { stripe } = await inProcessPayments(start);
  const list = (expand: string) => stripe.subscriptions.list({ expand: [expand] });
  await expect(list('data.discounts.source.coupon')).resolves.toMatchObject({ data: [] });
  await expect(list('data.discounts.source.coupon.applies_to')).rejects.toThrow('more than 4 levels');
});

it('names the time that a plan was paid for before its line is in the ledger, and the tax in each line', async () => {
  const { books } = booksWith([paid('new', 5)]);
  const world = worldOf(books);
  await world.compare();
  expect(world.services).toEqual([
    {
      customerId: 'cus_1',
      part: {
        id: 'new',
        at: new Date(start - 5 * hour * 1000).toISOString(),
        coachId: 'coach-of-cus_1-2027-01-01',
        group: 'core',
        baseCents: 8900 - 288,
        from: '2027-01-01T00:00:00.000Z',
        to: '2027-02-01T00:00:00.000Z',
      },
    },
  ]);
});

it('takes the tax of a payment and of its refund off what is left', async () => {
  const back = paid('back', 2);
  const { books } = booksWith([
    paid('new', 5),
    { ...back, movement: { ...back.movement, kind: 'refund', amountCents: -4450, feeCents: 0 } },
  ]);
  const world = worldOf(books, { taxCents: 1421 });
  await world.compare();
  const lines = await world.ledger.readPage('2027-01', '', 100);
  expect(Object.fromEntries(lines.filter(isMovement).map(({ id, taxCents }) => [id, taxCents]))).toEqual({
    new: 1421,
    back: -711,
  });
  const sums = await world.ledger.readSums('2027-01');
  expect(sums.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(710);
});
