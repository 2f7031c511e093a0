import { describe, expect, it } from 'vitest';
import {
  addPayCorrection,
  beginPayRule,
  closePayMonth,
  markStatementPaid,
} from '#functions/modules/billing/coach-pay/change-pay.ts';
import { readOwnPay } from '#functions/modules/billing/coach-pay/read-own-pay.ts';
import { readPayMonth, readPayOverview } from '#functions/modules/billing/coach-pay/read-pay.ts';
import type { MovementEntry } from '#functions/modules/billing/ledger-entry.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { createDynamoPayRepository } from '#functions/modules/billing/storage/pay/dynamo-pay-repository.ts';
import { createDynamoPayStatements } from '#functions/modules/billing/storage/pay/dynamo-pay-statements.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { PayTerms } from '#shared/contracts/billing/coach-pay.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const terms: PayTerms = {
  shares: { core: 4_000, adaptive: 4_500, performance: 5_000, longevity: 6_000, 'in-person': 7_000 },
  pieces: { session: 2_500, seat: 800, missed: 1_000 },
};
const reason = 'As agreed';
let requests = 0;
const by = () => {
  requests += 1;
  return { accountId: 'admin-1', requestId: `request-${requests}` };
};

const line = (id: string, at: string, over: Partial<MovementEntry> = {}): MovementEntry => ({
  id,
  at,
  kind: 'payment',
  amountCents: 10_000,
  feeCents: 320,
  sold: 'plan',
  tier: 'core',
  period: 'monthly',
  orderId: `in_${id}`,
  coachId: 'cora',
  ...over,
});

/** January 2027 is over and compared; nothing is closed. */
function world() {
  let now = Date.parse('2027-02-03T18:00:00Z');
  let interrupt: (command: string) => void | Promise<void> = () => undefined;
  const clock = () => now;
  const tables = createMemoryTables({ clock, interrupt: (command) => interrupt(command) });
  const ledger = createDynamoMoneyLedger(tables.client, tableNames.billing, clock);
  const pay = createDynamoPayRepository(tables.client, tableNames, clock);
  const counts = new Map<string, { session: number; seat: number; missed: number }>();
  const names = new Map([
    ['cora', 'Cora Second'],
    ['casey', 'Casey Coach'],
  ]);
  const deps = {
    pay,
    ledger,
    clock,
    coachIds: async () => [...names.keys()],
    findAll: async (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const fullName = names.get(id);
        return fullName === undefined ? [] : [{ id, fullName }];
      }),
    sessions: {
      countOf: async (coachId: string, from: number) =>
        counts.get(`${coachId} ${new Date(from).toISOString().slice(0, 7)}`) ?? {
          session: 0,
          seat: 0,
          missed: 0,
        },
    },
  };
  /** As the scheduled comparison leaves the books of these months. */
  const compare = async (...months: readonly string[]) => {
    const sums = await Promise.all(
      months.map(async (month) => {
        const all = await ledger.readSums(month);
        const sum = (of: 'amountCents' | 'feeCents') => all.reduce((cents, each) => cents + each[of], 0);
        return [month, { amountCents: sum('amountCents'), feeCents: sum('feeCents') }] as const;
      }),
    );
    await ledger.writeSumsState({ missingUpTo: null });
    await ledger.writeComparison({
      until: Math.floor(now / 1000) - 120,
      finishedAt: new Date(now).toISOString(),
      months: Object.fromEntries(sums),
      differences: [],
    });
  };
  return {
    deps,
    ledger,
    tables,
    ownPay: (coachId: string) =>
      readOwnPay({ pay: createDynamoPayStatements(tables.client, tableNames.billing, clock) }, coachId),
    counts,
    compare,
    goTo: (at: string) => {
      now = Date.parse(at);
    },
    leave: (coachId: string) => names.delete(coachId),
    /** @param act Runs before each command of the table. */
    before(act: typeof interrupt) {
      interrupt = act;
    },
    lines: () => tables.rows('operations').map(({ action }) => action),
    rule: (from = '2027-01', coachId: string | null = null) =>
      beginPayRule(deps, by(), { coachId, from }, { terms, reason }),
    async close(month: string) {
      const { totalCents } = await readPayMonth(deps, month);
      await closePayMonth(deps, by(), month, totalCents);
    },
  };
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

async function closedJanuary() {
  const all = world();
  await all.ledger.add([
    line('paid', '2027-01-05T12:00:00Z'),
    line('back', '2027-01-20T12:00:00Z', { kind: 'refund', amountCents: -2_000, feeCents: 0 }),
    line('gift', '2027-01-21T12:00:00Z', { sold: 'gift', coachId: null }),
    line('nobody', '2027-01-22T12:00:00Z', { coachId: null, amountCents: 5_000, feeCents: 100 }),
  ]);
  all.counts.set('cora 2027-01', { session: 2, seat: 3, missed: 1 });
  await all.compare('2027-01');
  await all.rule();
  await all.close('2027-01');
  return all;
}

describe('a statement', () => {
  it('has the share of what is left of payments, and what was held, by the rule of its month', async () => {
    const { deps } = await closedJanuary();
    const { statements, isClosed, totalCents } = await readPayMonth(deps, '2027-01');
    expect(isClosed).toBe(true);
    expect(statements).toEqual([
      {
        month: '2027-01',
        coachId: 'cora',
        name: 'Cora Second',
        number: '2027-01-001',
        closedAt: '2027-02-03T18:00:00.000Z',
        lines: [
          { kind: 'share', month: '2027-01', group: 'core', baseCents: 7_680, share: 4_000, cents: 3_072 },
          { kind: 'pieces', month: '2027-01', piece: 'session', count: 2, eachCents: 2_500, cents: 5_000 },
          { kind: 'pieces', month: '2027-01', piece: 'seat', count: 3, eachCents: 800, cents: 2_400 },
          { kind: 'pieces', month: '2027-01', piece: 'missed', count: 1, eachCents: 1_000, cents: 1_000 },
        ],
        totalCents: 11_472,
        payableCents: 11_472,
        paid: null,
      },
    ]);
    expect(totalCents).toBe(11_472);
  });

  it('is read by its coach alone, and by nobody before the month is closed', async () => {
    const { ownPay, ledger } = await closedJanuary();
    await ledger.add([line('next', '2027-02-01T12:00:00Z')]);
    const own = await ownPay('cora');
    expect(own.statements.map(({ month }) => month)).toEqual(['2027-01']);
    expect(await ownPay('casey')).toEqual({ statements: [] });
  });

  it('stays when the account of its coach goes, without a name', async () => {
    const { deps, leave } = await closedJanuary();
    leave('cora');
    const { statements } = await readPayMonth(deps, '2027-01');
    expect(statements).toMatchObject([{ coachId: 'cora', name: null, totalCents: 11_472 }]);
  });

  it('never changes: a refund, a line read late and a session recorded late are in the next one', async () => {
    const { deps, ledger, counts, compare, goTo, close } = await closedJanuary();
    const before = await readPayMonth(deps, '2027-01');
    await ledger.add([
      line('late', '2027-01-30T12:00:00Z', { amountCents: 1_000, feeCents: 0 }),
      line('refund', '2027-02-10T12:00:00Z', { kind: 'refund', amountCents: -10_000, feeCents: 0 }),
    ]);
    counts.set('cora 2027-01', { session: 3, seat: 3, missed: 1 });
    goTo('2027-03-02T18:00:00Z');
    await compare('2027-01', '2027-02');
    await close('2027-02');
    expect(await readPayMonth(deps, '2027-01')).toEqual(before);
    const [february] = (await readPayMonth(deps, '2027-02')).statements;
    expect(february).toMatchObject({
      lines: [
        { kind: 'share', month: '2027-02', baseCents: -10_000, cents: -4_000 },
        { kind: 'share', month: '2027-01', baseCents: 1_000, cents: 400 },
        { kind: 'pieces', month: '2027-01', piece: 'session', count: 1, cents: 2_500 },
      ],
      totalCents: -1_100,
      payableCents: 0,
    });
    goTo('2027-04-02T18:00:00Z');
    await compare('2027-01', '2027-02', '2027-03');
    const march = await readPayMonth(deps, '2027-03');
    expect(march.statements).toMatchObject([
      { lines: [{ kind: 'carried', month: '2027-02', cents: -1_100 }], totalCents: -1_100 },
    ]);
  });

  it('keeps what was paid for sessions that went with a deleted account', async () => {
    const { deps, counts, compare, goTo } = await closedJanuary();
    counts.set('cora 2027-01', { session: 0, seat: 0, missed: 0 });
    goTo('2027-03-02T18:00:00Z');
    await compare('2027-01', '2027-02');
    expect((await readPayMonth(deps, '2027-02')).statements).toEqual([]);
  });
});

describe('closing a month', () => {
  it('is refused while the month goes on, the books are not compared or differ, or a coach has no rule', async () => {
    const { deps, ledger, compare, goTo, rule } = world();
    await ledger.add([line('paid', '2027-01-05T12:00:00Z')]);
    const obstacles = async () => (await readPayMonth(deps, '2027-01')).obstacles;
    expect(await obstacles()).toEqual(['not-compared', 'no-rule']);
    await compare('2027-01');
    await rule();
    expect(await obstacles()).toEqual([]);
    await ledger.add([line('unknown', '2027-01-06T12:00:00Z')]);
    expect(await obstacles()).toEqual(['differs']);
    expect(await codeOf(closePayMonth(deps, by(), '2027-01', 3_872))).toBe('pay_open_obstacles');
    goTo('2027-01-31T18:00:00Z');
    await compare('2027-01');
    expect(await obstacles()).toEqual(['not-over', 'not-compared']);
    expect(await deps.pay.listMonths()).toEqual([]);
  });

  it('happens once, also when it is sent twice and by two admins at once', async () => {
    const all = world();
    await all.ledger.add([line('paid', '2027-01-05T12:00:00Z')]);
    await all.compare('2027-01');
    await all.rule();
    await Promise.all([
      closePayMonth(all.deps, by(), '2027-01', 3_872),
      closePayMonth(all.deps, by(), '2027-01', 3_872),
    ]);
    await closePayMonth(all.deps, by(), '2027-01', 3_872);
    expect(all.lines().filter((action) => action === 'pay.close')).toHaveLength(1);
    expect((await readPayOverview(all.deps)).months).toMatchObject([{ month: '2027-01', statements: 1 }]);
  });

  it('is refused with another sum than the admin saw, and out of order', async () => {
    const { deps } = await closedJanuary();
    expect(await codeOf(closePayMonth(deps, by(), '2027-01', 1))).toBe('pay_changed');
    expect((await readPayMonth(deps, '2027-03')).obstacles).toContain('not-next');
  });

  it('loses against a correction that comes in between', async () => {
    const all = world();
    await all.ledger.add([line('paid', '2027-01-05T12:00:00Z')]);
    await all.compare('2027-01');
    await all.rule();
    const { pay } = all.deps;
    const racing = {
      ...all.deps,
      pay: {
        ...pay,
        close: async (...args: Parameters<typeof pay.close>) => {
          await addPayCorrection(all.deps, by(), '2027-01', correction);
          return pay.close(...args);
        },
      },
    };
    expect(await codeOf(closePayMonth(racing, by(), '2027-01', 3_872))).toBe('pay_changed');
    expect((await readPayMonth(all.deps, '2027-01')).isClosed).toBe(false);
  });
});

describe('closing a month with 250 coaches', () => {
  const coaches = Array.from({ length: 250 }, (_, index) => `coach-${String(index).padStart(3, '0')}`);
  const total = coaches.length * 3_872;
  const paidTo = (coachId: string) => line(coachId, '2027-01-05T12:00:00Z', { coachId });

  async function large() {
    const all = world();
    await all.ledger.add(coaches.map(paidTo));
    await all.compare('2027-01');
    await all.rule();
    return all;
  }
  const january = async ({ deps }: Awaited<ReturnType<typeof large>>) => {
    const { isClosed, totalCents, statements } = await readPayMonth(deps, '2027-01');
    return { isClosed, totalCents, coaches: statements.map(({ coachId }) => coachId) };
  };
  const whole = { isClosed: true, totalCents: total, coaches };
  const isWrite = (command: string) => command === 'TransactWriteItemsCommand';

  it('has a statement and a number for each', async () => {
    const all = await large();
    expect((await readPayMonth(all.deps, '2027-01')).obstacles).toEqual([]);
    await all.close('2027-01');
    expect(await january(all)).toEqual(whole);
    const { statements } = await readPayMonth(all.deps, '2027-01');
    expect(new Set(statements.map(({ number }) => number)).size).toBe(250);
    expect((await readPayOverview(all.deps)).months).toMatchObject([{ statements: 250, totalCents: total }]);
    expect(await all.ownPay('coach-249')).toMatchObject({ statements: [{ number: '2027-01-250' }] });
  });

  it('shows nobody a statement and blocks nothing when it is killed before any of its writes, and is closed by the next try', async () => {
    for (let survived = 0; survived < 4; survived += 1) {
      const all = await large();
      let left = survived;
      all.before((command) => {
        if (!isWrite(command)) return;
        left -= 1;
        if (left < 0) throw new Error('killed');
      });
      await expect(all.close('2027-01')).rejects.toThrow('killed');
      all.before(() => undefined);
      expect(await all.ownPay('coach-000')).toEqual({ statements: [] });
      const mark = { on: '2027-02-03', reference: 'x' };
      const target = { month: '2027-01', coachId: 'coach-000' };
      expect(await codeOf(markStatementPaid(all.deps, by(), target, mark))).toBe('statement_not_found');
      all.goTo('2027-02-04T18:00:00Z');
      await all.close('2027-01');
      expect(await january(all)).toEqual(whole);
      expect(all.lines().filter((action) => action === 'pay.close')).toHaveLength(1);
    }
  });

  it('never counts a statement that a killed close wrote for a coach who has none by now', async () => {
    const all = await large();
    let left = 2;
    all.before((command) => {
      if (isWrite(command) && left-- === 0) throw new Error('killed');
    });
    await expect(all.close('2027-01')).rejects.toThrow('killed');
    all.before(() => undefined);
    const back = { kind: 'refund', amountCents: -10_000, feeCents: -320, coachId: 'coach-000' } as const;
    await all.ledger.add([line('back', '2027-01-06T12:00:00Z', back)]);
    await all.compare('2027-01');
    all.goTo('2027-02-04T18:00:00Z');
    await all.close('2027-01');
    expect(await january(all)).toEqual({
      isClosed: true,
      totalCents: total - 3_872,
      coaches: coaches.slice(1),
    });
    expect(await all.ownPay('coach-000')).toEqual({ statements: [] });
  });

  it('happens once and whole when two admins close it at once, and loses against a correction in the middle', async () => {
    const all = await large();
    const close = () => codeOf(closePayMonth(all.deps, by(), '2027-01', total));
    const codes = await Promise.all([close(), close()]);
    expect(codes.toSorted()[0]).toBe('done');
    expect(await close()).toBe('done');
    expect(await january(all)).toEqual(whole);
    expect(all.lines().filter((action) => action === 'pay.close')).toHaveLength(1);

    const other = await large();
    let writes = 0;
    other.before(async (command) => {
      if (!isWrite(command)) return;
      writes += 1;
      if (writes === 3) await addPayCorrection(other.deps, by(), '2027-01', correction);
    });
    expect(await codeOf(closePayMonth(other.deps, by(), '2027-01', total))).toBe('pay_changed');
    other.before(() => undefined);
    await other.close('2027-01');
    expect(await january(other)).toMatchObject({ isClosed: true, coaches: ['casey', ...coaches, 'cora'] });
  });
});

const correction = {
  id: '11111111-1111-4111-8111-111111111111',
  coachId: 'cora',
  fromCoachId: 'casey',
  cents: 1_500,
  reason: 'Covered a week of Casey',
};

describe('a correction', () => {
  it('moves an amount between two coaches once, with one line in the audit trail', async () => {
    const { deps, lines } = world();
    await addPayCorrection(deps, by(), '2027-01', correction);
    await addPayCorrection(deps, by(), '2027-01', correction);
    const { statements, totalCents } = await readPayMonth(deps, '2027-01');
    expect(statements.map(({ coachId, totalCents: cents }) => [coachId, cents])).toEqual([
      ['casey', -1_500],
      ['cora', 1_500],
    ]);
    expect(totalCents).toBe(0);
    expect(lines()).toEqual(['pay.correction']);
    expect(await codeOf(addPayCorrection(deps, by(), '2027-01', { ...correction, cents: 1 }))).toBe(
      'pay_correction_exists',
    );
  });

  it('is refused for a closed month and for somebody who is no coach', async () => {
    const { deps } = await closedJanuary();
    expect(await codeOf(addPayCorrection(deps, by(), '2027-01', correction))).toBe('pay_month_closed');
    expect(await codeOf(addPayCorrection(deps, by(), '2027-02', { ...correction, coachId: 'dwayne' }))).toBe(
      'coach_not_found',
    );
  });
});

describe('a rule', () => {
  it('is never changed: the next one begins with a later month, and a coach’s own comes first', async () => {
    const all = world();
    await all.rule('2027-01');
    await all.rule('2027-01');
    const more = { ...terms, shares: { ...terms.shares, core: 9_000 } };
    const begin = (from: string, coachId: string | null) =>
      codeOf(beginPayRule(all.deps, by(), { coachId, from }, { terms: more, reason }));
    expect(await begin('2027-01', null)).toBe('pay_rule_exists');
    expect(await begin('2027-01', 'cora')).toBe('done');
    await all.ledger.add([
      line('paid', '2027-01-05T12:00:00Z'),
      line('other', '2027-01-05T12:00:00Z', { coachId: 'casey' }),
    ]);
    const { statements } = await readPayMonth(all.deps, '2027-01');
    expect(statements.map(({ coachId, totalCents }) => [coachId, totalCents])).toEqual([
      ['casey', 3_872],
      ['cora', 8_712],
    ]);
    expect(all.lines()).toEqual(['pay.rule', 'pay.rule']);
  });

  it('is refused for a closed month, far ahead, and for somebody who is no coach', async () => {
    const all = await closedJanuary();
    expect(await codeOf(all.rule('2027-01', 'casey'))).toBe('pay_month_closed');
    expect(await codeOf(all.rule('2028-03'))).toBe('pay_month');
    expect(await codeOf(all.rule('2027-02', 'dwayne'))).toBe('coach_not_found');
  });
});

describe('noting a payment', () => {
  it('happens once, and says when and with which reference', async () => {
    const { deps, lines, ownPay } = await closedJanuary();
    const target = { month: '2027-01', coachId: 'cora' };
    const paid = { on: '2027-02-03', reference: 'Transfer 17' };
    await Promise.all([
      markStatementPaid(deps, by(), target, paid),
      markStatementPaid(deps, by(), target, paid),
    ]);
    await markStatementPaid(deps, by(), target, paid);
    expect(lines().filter((action) => action === 'pay.paid')).toHaveLength(1);
    expect((await ownPay('cora')).statements).toMatchObject([{ paid }]);
    expect(await codeOf(markStatementPaid(deps, by(), target, { ...paid, reference: 'Transfer 18' }))).toBe(
      'pay_marked',
    );
  });

  it('is refused for a draft, and for a day to come', async () => {
    const { deps } = await closedJanuary();
    const mark = (month: string, on: string) =>
      codeOf(markStatementPaid(deps, by(), { month, coachId: 'cora' }, { on, reference: 'x' }));
    expect(await mark('2027-02', '2027-02-03')).toBe('statement_not_found');
    expect(await mark('2027-01', '2027-02-04')).toBe('pay_day');
    expect(await mark('2027-01', '2026-12-31')).toBe('pay_day');
  });
});
