import { expect, it } from 'vitest';
import type { LedgerEntry, MovementEntry, MrrEntry } from '#functions/modules/billing/ledger-entry.ts';
import { addUp } from '#functions/modules/billing/money-ledger/ledger-sums.ts';
import type { LedgerComparison } from '#functions/modules/billing/money-ledger/money-ledger.ts';
import { readMoney, readMoneyLines } from '#functions/modules/billing/money-ledger/read-money.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import {
  type MoneyFilter,
  type MoneyMonth,
  type MoneyReport,
  moneyLinesResponseSchema,
  moneyResponseSchema,
} from '#shared/contracts/admin/money-report.ts';
import {
  businessMonth,
  type MoneyGroup,
  movementKinds,
  mrrKinds,
} from '#shared/domain/billing/money-ledger.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { fc } from '#tests/support/properties.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const core = { sold: 'plan', tier: 'core', period: 'monthly' } as const;

const moved = (id: string, at: string, over: Partial<MovementEntry>): MovementEntry => ({
  id,
  kind: 'payment',
  amountCents: 8900,
  feeCents: 288,
  at,
  ...core,
  orderId: `in_${id}`,
  ...over,
});
type Ledger = Parameters<typeof readMoney>[0]['ledger'];
const changed = (id: string, at: string, over: Partial<MrrEntry>): MrrEntry => ({
  id: `mrr-${id}`,
  kind: 'new',
  amountCents: 8900,
  at,
  ...core,
  ...over,
});

/** The sums of these entries, and all else of a new business. */
function ledgerOf(entries: readonly LedgerEntry[], over: Partial<Ledger> = {}) {
  const read: string[] = [];
  return {
    read,
    readSums: async (month: string) => {
      read.push(month);
      return addUp(entries.filter(({ at }) => businessMonth(at) === month));
    },
    readSumsState: async () => ({ missingUpTo: null }),
    readPage: async (month: string, after: string, most: number) =>
      entries
        .filter(({ at, id }) => businessMonth(at) === month && id > after)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, most),
    readOpenings: async () => [],
    readComparison: async () => null,
    listRenewals: async () => [],
    listPastDue: async () => [],
    ...over,
  };
}
/** An account is named after its coach: `casey-1`. */
const coachOfAccount = (id: string) => {
  const [coach = ''] = id.split('-');
  return coach === 'nobody' ? null : [[id, coach] as const];
};
const reportOf = async (
  ledger: Ledger,
  from: string,
  to: string,
  credited: readonly { month: string; balanceCents: number }[] = [],
  filter: MoneyFilter = {},
) =>
  moneyResponseSchema.parse(
    await readMoney(
      {
        ledger,
        credits: { creditedMonths: async () => credited },
        findCoaches: async (ids) =>
          ids.filter((id) => id !== 'gone').map((id) => ({ id, fullName: `Coach ${id}` })),
        coachesOf: async (ids) => new Map(ids.flatMap((id) => coachOfAccount(id) ?? [])),
        clock: () => now,
      },
      { from, to, ...filter },
    ),
  );

it('knows credits for late answers of months that were counted from their first day', async () => {
  const credited = [
    { month: '2026-08', balanceCents: 1500 },
    { month: '2026-10', balanceCents: 300 },
  ];
  const { months } = await reportOf(ledgerOf([]), '2026-07', '2026-10', credited);
  expect(months.map((month) => month.balanceCreditsCents)).toEqual([null, null, 0, 300]);
});

it('knows that nothing was credited where the ledger runs and no credit was ever given', async () => {
  const ledger = ledgerOf([], { readOpenings: async () => [{ month: '2026-09', cents: {} }] });
  const { months } = await reportOf(ledger, '2026-08', '2026-11');
  expect(months.map((month) => month.balanceCreditsCents)).toEqual([null, null, 0, 0]);
});

it('is all zero for a new business, and says that MRR and the comparison are not known yet', async () => {
  const { months, sold, churned, forecast, pastDue, comparison } = await reportOf(
    ledgerOf([]),
    '2026-10',
    '2026-11',
  );
  expect(months).toEqual([
    expect.objectContaining({ month: '2026-10', payments: 0, paymentsCents: 0, mrr: null, compared: null }),
    expect.objectContaining({ month: '2026-11', payments: 0, paymentsCents: 0, mrr: null, compared: null }),
  ]);
  expect({ sold, churned, forecast, pastDue, comparison }).toEqual({
    sold: [],
    churned: [],
    forecast: { days: 30, plans: 0, cents: 0 },
    pastDue: { plans: 0, cents: 0 },
    comparison: null,
  });
});

it('adds up payments, refunds, credits, disputes, fees, coupons and gifts of a month', async () => {
  const at = '2026-11-10T10:00:00.000Z';
  const gift = { sold: 'gift', tier: 'adaptive', period: 'monthly' } as const;
  const ledger = ledgerOf([
    moved('1', at, { discountCents: 1000 }),
    moved('2', at, { ...gift, amountCents: 14_900, feeCents: 462 }),
    moved('3', at, { kind: 'refund', amountCents: -8900, feeCents: 0 }),
    moved('4', at, { kind: 'refund-failed', amountCents: 8900, feeCents: 0 }),
    moved('5', at, { kind: 'refund', amountCents: -300, feeCents: 0, isCredit: true }),
    moved('6', at, { kind: 'dispute', amountCents: -8900, feeCents: 1500 }),
    moved('7', at, { kind: 'dispute-won', amountCents: 8900, feeCents: 0 }),
  ]);
  const { months, sold } = await reportOf(ledger, '2026-11', '2026-11');
  expect(months[0]).toMatchObject({
    payments: 2,
    paymentsCents: 23_800,
    refundsCents: -300,
    creditsCents: -300,
    disputes: 1,
    disputesCents: 0,
    feesCents: 288 + 462 + 1500,
    discountsCents: 1000,
    giftsCents: 14_900,
  });
  expect(sold).toEqual([
    { ...core, payments: 1, paymentsCents: 8900, returnedCents: -300 },
    { ...gift, payments: 1, paymentsCents: 14_900, returnedCents: 0 },
  ]);
});

it('adds up what clients of each coach paid, apart from nobody’s clients and from what is not known', async () => {
  const at = '2026-11-10T10:00:00.000Z';
  const refund = { kind: 'refund', amountCents: -900, feeCents: 0 } as const;
  const ledger = ledgerOf([
    moved('0', at, {}),
    moved('1', at, { coachId: 'casey' }),
    moved('2', at, { coachId: 'casey', ...refund }),
    moved('3', at, { coachId: 'casey', tier: 'adaptive', amountCents: 14_900 }),
    moved('4', at, { coachId: 'gone' }),
    moved('5', at, { coachId: null }),
  ]);
  const one = { payments: 1, paymentsCents: 8900, returnedCents: 0, feesCents: 288, mrrCents: null };
  const { coaches, months } = await reportOf(ledger, '2026-11', '2026-11');
  expect(coaches).toEqual([
    {
      coachId: 'casey',
      name: 'Coach casey',
      payments: 2,
      paymentsCents: 23_800,
      returnedCents: -900,
      feesCents: 576,
      mrrCents: null,
    },
    { coachId: 'gone', name: null, ...one },
    { coachId: null, name: null, ...one },
    { name: null, ...one },
  ]);
  const sum = coaches?.reduce((cents, { paymentsCents }) => cents + paymentsCents, 0);
  expect(sum).toBe(months[0]?.paymentsCents);
});

it('begins a month by the clock of the business, not by UTC', async () => {
  const lastEvening = '2026-11-01T03:00:00.000Z';
  const { months } = await reportOf(ledgerOf([moved('1', lastEvening, {})]), '2026-10', '2026-11');
  expect(months.map(({ payments }) => payments)).toEqual([1, 0]);
});

it('goes from the MRR of the month before to that of the next, with why plans were lost', async () => {
  const ledger = ledgerOf(
    [
      changed('a-1', '2026-10-05T10:00:00.000Z', {}),
      changed('a-2', '2026-11-05T10:00:00.000Z', { kind: 'up', amountCents: 6000, tier: 'adaptive' }),
      changed('a-3', '2026-11-06T10:00:00.000Z', { kind: 'churned', amountCents: -14_900, cause: 'unpaid' }),
      changed('b-1', '2026-11-07T10:00:00.000Z', { kind: 'new', tier: null, sold: 'in-person' }),
    ],
    { readOpenings: async () => [{ month: '2026-09', cents: { core: 20_000 } }] },
  );
  const { months, churned } = await reportOf(ledger, '2026-10', '2026-11');
  expect(months.map(({ mrr }) => [mrr?.startCents, mrr?.newCents, mrr?.upCents, mrr?.endCents])).toEqual([
    [20_000, 8900, 0, 28_900],
    [28_900, 8900, 6000, 28_900],
  ]);
  expect(churned).toEqual([{ cause: 'unpaid', plans: 1, mrrCents: -14_900 }]);
});

it('reads the chosen months alone, however many years there are', async () => {
  const months = ['2024-01', '2025-06', '2026-10', '2026-11'];
  const ledger = ledgerOf([], {
    readOpenings: async () => months.map((month) => ({ month, cents: { core: 100 } })),
  });
  await reportOf(ledger, '2026-10', '2026-11');
  expect(ledger.read).toEqual(['2026-10', '2026-11']);
});

it('shows no figure of a month whose earlier lines are not added up yet, and says which months those are', async () => {
  const over = {
    readSumsState: async () => ({ missingUpTo: '2026-10' }),
    readOpenings: async () => [{ month: '2026-09', cents: { core: 100 } }],
    readComparison: async () => ({
      until: now / 1000,
      finishedAt: '2026-11-20T11:00:00.000Z',
      months: { '2026-11': { amountCents: 8900, feeCents: 288 } },
      differences: [],
    }),
  };
  const ledger = ledgerOf([moved('1', '2026-11-10T10:00:00.000Z', {})], over);
  const report = await reportOf(ledger, '2026-10', '2026-11');
  expect(report.missingUpTo).toBe('2026-10');
  expect(report.months.map(({ mrr, compared }) => [mrr === null, compared === null])).toEqual([
    [true, true],
    // What it began with is not known either, because changes of October are missing.
    [true, false],
  ]);
  expect(await reportOf(ledger, '2026-11', '2026-11')).not.toHaveProperty('missingUpTo');
});

it('takes what MRR was when a month began from its opening, not from sums that are not whole', async () => {
  const ledger = ledgerOf([changed('a-1', '2026-11-05T10:00:00.000Z', {})], {
    readSumsState: async () => ({ missingUpTo: '2026-10' }),
    readOpenings: async () => [
      { month: '2026-09', cents: { core: 100 } },
      { month: '2026-11', cents: { core: 20_000 } },
    ],
  });
  const { months } = await reportOf(ledger, '2026-09', '2026-11');
  expect(months.map(({ mrr }) => mrr && [mrr.startCents, mrr.endCents])).toEqual([
    null,
    null,
    [20_000, 28_900],
  ]);
});

it('compares only what the comparison has reached', async () => {
  const comparison: LedgerComparison = {
    until: Date.parse('2026-10-20T00:00:00.000Z') / 1000,
    finishedAt: '2026-11-20T11:00:00.000Z',
    months: { '2026-10': { amountCents: 8900, feeCents: 288 } },
    ledgerSum: { month: '2026-10', amountCents: 8900 },
    differences: [{ id: 'txn_1', at: '2026-10-02T00:00:00.000Z', amountCents: 500, ledgerCents: null }],
  };
  const ledger = ledgerOf(
    [
      moved('1', '2026-10-10T10:00:00.000Z', {}),
      moved('2', '2026-10-25T10:00:00.000Z', {}),
      moved('3', '2026-11-02T10:00:00.000Z', {}),
    ],
    { readComparison: async () => comparison },
  );
  const report = await reportOf(ledger, '2026-10', '2026-11');
  expect(report.months.map(({ compared }) => compared)).toEqual([
    { providerCents: 8900, ledgerCents: 8900 },
    null,
  ]);
  expect(report.comparison).toEqual({
    finishedAt: '2026-11-20T11:00:00.000Z',
    until: '2026-10-20T00:00:00.000Z',
    differences: [{ id: 'txn_1', at: '2026-10-02T00:00:00.000Z', providerCents: 500, ledgerCents: null }],
  });
});

it('gives an accountant each line of a month, without changes of MRR and without persons', async () => {
  const ledger = ledgerOf([
    moved('late', '2026-11-09T10:00:00.000Z', {}),
    changed('a-1', '2026-11-05T10:00:00.000Z', {}),
    moved('early', '2026-11-03T10:00:00.000Z', { kind: 'refund', amountCents: -100, feeCents: 0 }),
  ]);
  const { lines, next } = moneyLinesResponseSchema.parse(
    await readMoneyLines({ ledger, findCoaches: async () => [] }, '2026-11'),
  );
  expect(next).toBeUndefined();
  expect(lines.map(({ id, invoiceId }) => [id, invoiceId])).toEqual([
    ['early', 'in_early'],
    ['late', 'in_late'],
  ]);
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(
    ['amountCents', 'at', 'feeCents', 'id', 'invoiceId', 'kind', 'period', 'sold', 'tier'].toSorted(),
  );
});

it('gives every line of a large month once, in pages, each far below what a function may answer', async () => {
  const at = '2026-11-10T10:00:00.000Z';
  const tables = createMemoryTables();
  const ledger = createDynamoMoneyLedger(tables.client, tableNames.billing, () => now);
  const ids = Array.from({ length: 4_500 }, (_, index) => `txn_${10_000 + index}`);
  await ledger.add(ids.map((id) => moved(id, at, {})));
  const read: string[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const page = moneyLinesResponseSchema.parse(
      await readMoneyLines({ ledger, findCoaches: async () => [] }, '2026-11', after),
    );
    expect(JSON.stringify(page).length).toBeLessThan(1_000_000);
    read.push(...page.lines.map(({ id }) => id));
    after = page.next;
    pages += 1;
  } while (after !== undefined);
  expect(pages).toBe(3);
  // The report reads these alone.
  expect(await ledger.readSums('2026-11')).toHaveLength(1);
  expect(read).toEqual(ids);
});

const groups: readonly MoneyGroup[] = ['core', 'adaptive', 'performance', 'longevity', 'in-person'];
const chance = fc.record({
  month: fc.constantFrom('2026-09', '2026-10', '2026-11'),
  group: fc.constantFrom(...groups),
  period: fc.constantFrom('monthly' as const, 'annual' as const),
  coach: fc.constantFrom('casey', 'gone', null, undefined),
  cents: fc.integer({ min: -50_000, max: 50_000 }),
  mrrKind: fc.constantFrom(...mrrKinds),
  kind: fc.constantFrom(...movementKinds),
  isMovement: fc.boolean(),
});
const soldAs = (group: MoneyGroup) =>
  group === 'in-person'
    ? ({ sold: 'in-person', tier: null } as const)
    : ({ sold: 'plan', tier: group } as const);

it('adds up to the cent by tier, by period and by coach, whatever happened', async () => {
  const amounts = ({
    mrr,
    month: _month,
    compared: _compared,
    balanceCreditsCents: _balance,
    ...money
  }: MoneyMonth) => Object.values({ ...money, ...mrr });
  const together = (reports: readonly MoneyReport[]) =>
    reports[0]?.months.map((_, at) =>
      reports
        .map(({ months }) => months.slice(at, at + 1).flatMap(amounts))
        .reduce((sum, each) => sum.map((value, index) => value + (each[index] ?? 0))),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(chance, { maxLength: 40 }), async (history) => {
      const entries = history.map(
        ({ month, group, period, coach, cents, mrrKind, kind, isMovement }, index) => {
          const at = `${month}-10T10:00:00.000Z`;
          const what = { ...soldAs(group), period, amountCents: cents };
          return isMovement
            ? moved(`${index}`, at, {
                ...what,
                kind,
                discountCents: 7,
                ...(coach !== undefined && { coachId: coach }),
              })
            : changed(`${index}`, at, {
                ...what,
                kind: mrrKind,
                ...(coach !== undefined && { coachId: coach }),
                ...(mrrKind === 'churned' && { cause: 'canceled' as const }),
              });
        },
      );
      const cents = { core: 100, 'in-person': 5 };
      const ofCoaches = { casey: { core: 70 }, none: { core: 30 }, unknown: { 'in-person': 5 } };
      const openings = [{ month: '2026-09', cents, ...(history.length % 2 === 0 && { coaches: ofCoaches }) }];
      const read = (filter: MoneyFilter) =>
        reportOf(ledgerOf(entries, { readOpenings: async () => openings }), '2026-09', '2026-11', [], filter);
      const all = await read({});
      const byTier = await Promise.all(groups.map((tier) => read({ tier })));
      expect(together(byTier)).toEqual(all.months.map(amounts));
      const coaches = ['casey', 'gone', 'none', 'unknown'];
      const byCoach = await Promise.all(coaches.map((coach) => read({ coach })));
      expect(together(byCoach)).toEqual(all.months.map(amounts));
      // MRR at the beginning of a month is not recorded by period.
      const money = all.months.map((month) => amounts({ ...month, mrr: null }));
      const byPeriod = (['monthly', 'quarterly', 'annual'] as const).map((period) => read({ period }));
      expect(together(await Promise.all(byPeriod))).toEqual(money);

      const sum = (of: (tier: NonNullable<MoneyReport['tiers']>[number]) => number) =>
        all.tiers?.reduce((cents, tier) => cents + of(tier), 0);
      expect(sum(({ paymentsCents }) => paymentsCents)).toBe(
        all.months.reduce((cents, { paymentsCents }) => cents + paymentsCents, 0),
      );
      expect(sum(({ mrr }) => mrr?.startCents ?? 0)).toBe(all.months.at(0)?.mrr?.startCents);
      expect(sum(({ mrr }) => mrr?.endCents ?? 0)).toBe(all.months.at(-1)?.mrr?.endCents);
      const lostIn = (reports: readonly MoneyReport[]) =>
        reports.flatMap(({ churned }) => churned).reduce((cents, { mrrCents }) => cents + mrrCents, 0);
      expect(lostIn(byTier)).toBe(lostIn([all]));
      expect(lostIn(byCoach)).toBe(lostIn([all]));
      const atEnd = all.coaches?.reduce((cents, { mrrCents }) => cents + (mrrCents ?? 0), 0);
      expect(atEnd).toBe(all.months.at(-1)?.mrr?.endCents);
    }),
    { numRuns: 1_000, seed: 30 },
  );
}, 120_000);

it('shows failed payments and renewals of one tier alone, and what is chosen beside all coaches', async () => {
  const due = {
    accountId: 'nobody-1',
    at: '2026-11-01T00:00:00.000Z',
    cents: 8900,
    period: 'monthly',
  } as const;
  const over = {
    listPastDue: async () => [
      { ...due, tier: 'core' as const },
      { ...due, tier: null },
    ],
    listRenewals: async () => [{ ...due, tier: 'core' as const }],
  };
  const at = '2026-11-10T10:00:00.000Z';
  const entries = [moved('1', at, { coachId: 'casey' }), moved('2', at, { coachId: null })];
  const ledger = ledgerOf(entries, over);
  const inPerson = await reportOf(ledger, '2026-11', '2026-11', [], { tier: 'in-person' });
  expect([inPerson.pastDue.plans, inPerson.forecast.plans]).toEqual([1, 0]);
  const casey = await reportOf(ledger, '2026-11', '2026-11', [], { coach: 'casey' });
  expect([casey.months[0]?.payments, casey.coaches?.length]).toEqual([1, 2]);
});

it('splits failed payments and renewals by the coach of now, and asks for coaches only where one was chosen', async () => {
  const due = { at: '2026-11-01T00:00:00.000Z', tier: 'core', period: 'monthly' } as const;
  const plans = ['casey-1', 'casey-2', 'dana-1', 'nobody-1'].map((accountId, index) => ({
    ...due,
    accountId,
    cents: 10 ** index,
  }));
  const ledger = ledgerOf([], { listPastDue: async () => plans, listRenewals: async () => plans });
  const of = async (filter: MoneyFilter) => {
    const { pastDue, forecast } = await reportOf(ledger, '2026-11', '2026-11', [], filter);
    return [pastDue.plans, pastDue.cents, forecast.plans, forecast.cents];
  };
  expect(await of({ coach: 'casey' })).toEqual([2, 11, 2, 11]);
  expect(await of({ coach: 'dana' })).toEqual([1, 100, 1, 100]);
  expect(await of({ coach: 'none' })).toEqual([1, 1000, 1, 1000]);
  // Who coaches a client now is always known.
  expect(await of({ coach: 'unknown' })).toEqual([0, 0, 0, 0]);
  expect(await of({ coach: 'casey', tier: 'adaptive' })).toEqual([0, 0, 0, 0]);
  expect(await of({})).toEqual([4, 1111, 4, 1111]);
});

it('names the coach of a line to an accountant', async () => {
  const ledger = ledgerOf([moved('1', '2026-11-10T10:00:00.000Z', { coachId: 'casey', discountCents: 500 })]);
  const findCoaches = async () => [{ id: 'casey', fullName: 'Casey Coach' }];
  const { lines } = moneyLinesResponseSchema.parse(await readMoneyLines({ ledger, findCoaches }, '2026-11'));
  expect(lines).toMatchObject([{ coachId: 'casey', coachName: 'Casey Coach', discountCents: 500 }]);
});
