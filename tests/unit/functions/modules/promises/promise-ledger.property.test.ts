import { describe, expect, it } from 'vitest';
import { creditId, type StoredCredit } from '#functions/modules/promises/credit.ts';
import type { StoredPromise } from '#functions/modules/promises/promise.ts';
import { countOf, inShare } from '#functions/modules/promises/promise-counts.ts';
import { listPromises, readCoachPromises } from '#functions/modules/promises/read-promises.ts';
import { promiseKinds } from '#shared/contracts/promises/promises.ts';
import { answerHoursOf } from '#shared/domain/check-ins/check-in-answers.ts';
import { lateDayCents, monthlyCreditCapCents, mostLateDays } from '#shared/domain/promises/promise-credit.ts';
import { addSupportHours, startedSupportDays } from '#shared/domain/promises/response-clock.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { fc } from '#tests/support/properties.ts';
import type { Mishap } from './flaky-credits.ts';
import { type Coach, client, coaches, type LedgerWorld, ledgerWorld } from './ledger-world.ts';

const hour = 3_600_000;
/** `npm run bench -- ledger` asks for ten thousand. */
const cases = Number(process.env.REPZ_LEDGER_CASES ?? 1000);

type Act =
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'write' | 'submit'; readonly again: boolean }
  | { readonly kind: 'reply' | 'answer'; readonly by: Coach; readonly again: boolean }
  | { readonly kind: 'block'; readonly blocked: boolean }
  | { readonly kind: 'assign'; readonly to: Coach | null }
  | { readonly kind: 'away'; readonly days: number }
  | { readonly kind: 'mishap'; readonly what: Mishap }
  | { readonly kind: 'work'; readonly workers: number; readonly dies: boolean };

const coach = fc.constantFrom(...coaches);
const again = fc.boolean();
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('write'), again }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('submit'), again }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reply'), by: coach, again }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer'), by: coach, again }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block'), blocked: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('assign'), to: fc.constantFrom(...coaches, null) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('away'), days: fc.integer({ min: 0, max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mishap'),
      what: fc.constantFrom<Mishap>('lost-before', 'lost-after', 'refused', 'unreachable'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('work'),
      workers: fc.integer({ min: 1, max: 3 }),
      dies: fc.boolean(),
    }),
  },
) as fc.Arbitrary<Act>;

/** Around both clock changes, Thanksgiving and New Year as well. */
const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });

/** What was promised, told from the acts alone. */
type Told = {
  madeAt: number;
  counted: number;
  dueAt: number;
  closedAt: number | null;
  calledOff: boolean;
  by: Coach | null;
};

const questionsPerWeek = { core: 2, adaptive: 4, performance: 8, longevity: Number.POSITIVE_INFINITY };
const weekMs = 7 * 24 * hour;

class History {
  readonly replies: Told[] = [];
  readonly checkIns = new Map<string, Told>();
  readonly tier: TierId;

  constructor(tier: TierId) {
    this.tier = tier;
  }

  private get waiting(): Told | undefined {
    return this.replies.find(({ closedAt }) => closedAt === null);
  }

  written(at: number): void {
    if (this.waiting !== undefined) return;
    const counted = this.startOf(at);
    this.replies.push({ ...told(counted, responseTimeHours[this.tier]), madeAt: at, counted });
  }

  /** A question beyond the week's allowance waits until enough of the others are a week old. */
  private startOf(at: number): number {
    const week = this.replies.map(({ counted }) => counted).filter((start) => start > at - weekMs);
    return week.length < questionsPerWeek[this.tier] ? at : this.startOf(Math.min(...week) + weekMs);
  }

  submitted(id: string, at: number): void {
    this.checkIns.set(id, told(at, answerHoursOf(this.tier)));
  }

  closed(promise: Told | undefined, at: number, by: Coach | null): void {
    if (promise === undefined || promise.closedAt !== null) return;
    promise.closedAt = at;
    promise.by = by;
    promise.calledOff = by === null && at <= promise.dueAt;
  }

  replied(at: number, by: Coach | null): void {
    this.closed(this.waiting, at, by);
  }

  all(): Told[] {
    return [...this.replies, ...this.checkIns.values()];
  }
}

const told = (madeAt: number, hours: number): Told => ({
  madeAt,
  counted: madeAt,
  dueAt: addSupportHours(madeAt, hours),
  closedAt: null,
  calledOff: false,
  by: null,
});

async function play(w: LedgerWorld, acts: readonly Act[], history: History): Promise<void> {
  let ids = 0;
  let blocked = false;
  const last = { write: '', reply: '', submit: '' };
  const next = (kind: keyof typeof last, repeat: boolean) => {
    if (repeat && last[kind] !== '') return { id: last[kind], isNew: false };
    ids += 1;
    last[kind] = `0198c0de-0000-4000-8000-${String(ids).padStart(12, '0')}`;
    return { id: last[kind], isNew: true };
  };
  for (const one of acts) {
    const at = w.clock();
    // Two acts at the same millisecond are one place in time for nobody.
    w.clock.advance(1);
    const now = w.clock();
    if (one.kind === 'wait') w.clock.advance(one.hours * hour + (at % 7));
    if (one.kind === 'mishap') w.provider.mishaps.push(one.what);
    if (one.kind === 'assign' && !blocked) w.assign(one.to ?? 'casey');
    if (one.kind === 'away') awayFor(w, one.days);
    if (one.kind === 'work') {
      await Promise.all(
        Array.from({ length: one.workers }, (_, worker) => w.work({ dies: one.dies && worker === 0 })),
      );
    }
    if (one.kind === 'block') {
      await w.block(one.blocked);
      if (one.blocked && !blocked) history.replied(now, null);
      blocked = one.blocked;
    }
    if (one.kind === 'write' && !blocked) {
      const { id, isNew } = next('write', one.again);
      await w.write(id);
      if (isNew) history.written(now);
    }
    if (one.kind === 'reply' && !blocked) {
      const { id, isNew } = next('reply', one.again);
      await w.reply(one.by, id).catch(() => {});
      if (isNew) history.replied(now, one.by);
    }
    if (one.kind === 'submit') {
      const { id, isNew } = next('submit', one.again);
      await w.submit(id);
      if (isNew) history.submitted(id, now);
    }
    if (one.kind === 'answer') {
      const open = [...history.checkIns].find(([, { closedAt }]) => closedAt === null);
      const id = one.again || open === undefined ? [...history.checkIns.keys()][0] : open[0];
      if (id === undefined) continue;
      await w.answer(one.by, id).catch(() => {});
      history.closed(history.checkIns.get(id), now, one.by);
    }
  }
}

function awayFor({ away, clock }: LedgerWorld, days: number): void {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  away.splice(0, away.length, {
    from: day(clock()),
    to: day(clock() + days * 24 * hour),
    timeZone: 'America/Los_Angeles',
    deputyId: 'drew',
  });
}

/** The provider is back, and the job runs until nothing is left. */
async function settleAll(w: LedgerWorld): Promise<void> {
  w.provider.mishaps.splice(0);
  let planned = w.memory.planned();
  for (let round = 0; round < 400 && planned.length > 0; round += 1) {
    // The same day, or up to three days late, when a credit covers several days at once.
    w.clock.advance((7 + 24 * (round % 4)) * hour);
    if (w.clock() < Math.min(...planned)) continue;
    await w.work();
    planned = w.memory.planned();
  }
}

function check(w: LedgerWorld, history: History): void {
  const entries = w.memory.promises().toSorted((a, b) => a.madeAt.localeCompare(b.madeAt));
  const expected = history.all().toSorted((a, b) => a.madeAt - b.madeAt);
  expect(entries.map(({ madeAt }) => Date.parse(madeAt))).toEqual(expected.map(({ madeAt }) => madeAt));
  const given = Map.groupBy(w.provider.made, (one) => one.creditId);
  expect([...given.values()].filter((calls) => calls.length > 1)).toEqual([]);
  const credits = w.memory.credits();
  const months = new Map<string, number>();
  entries.forEach((entry, index) => {
    const truth = expected[index];
    if (truth === undefined) throw new Error('An entry that nobody promised');
    expect(Date.parse(entry.dueAt)).toBe(truth.dueAt);
    const isKept = truth.closedAt !== null && truth.closedAt <= truth.dueAt;
    expect(entry.state).toBe(truth.calledOff ? 'ended' : isKept ? 'kept' : 'missed');
    if (isKept && !truth.calledOff) expect(entry.by).toBe(truth.by);
    expect(entry.counted).toBe(!truth.calledOff);
    checkCredits(w, credits, entry, truth);
  });
  for (const { createdAt, cents } of credits) {
    const month = createdAt.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + cents);
  }
  for (const cents of months.values()) {
    expect(cents).toBeLessThanOrEqual(monthlyCreditCapCents(history.tier));
  }
  expect(
    w.memory
      .mails()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(credits.map((credit) => `promise-credit#${creditId(credit)}`).toSorted());
}

function checkCredits(
  w: LedgerWorld,
  credits: readonly StoredCredit[],
  entry: StoredPromise,
  truth: Told,
): void {
  const own = credits.filter(({ promiseId }) => promiseId === entry.id);
  const atProvider = own.flatMap((credit) =>
    w.provider.made.filter((one) => one.creditId === creditId(credit)),
  );
  const sum = (rows: readonly { readonly cents: number }[]) =>
    rows.reduce((all, { cents }) => all + cents, 0);
  expect(own.every(({ given }) => given !== null)).toBe(true);
  expect(sum(atProvider)).toBe(sum(own));
  expect(entry.creditedCents).toBe(sum(own));
  if (entry.state !== 'missed') {
    expect(own).toEqual([]);
    return;
  }
  const until = truth.closedAt ?? w.clock();
  const lateDays = Math.min(mostLateDays, startedSupportDays(truth.dueAt, until));
  expect(entry.creditedDays).toBe(lateDays);
  // Less only where the month's cap was reached.
  const full = lateDays * lateDayCents[w.tier ?? 'core'];
  const total = credits.reduce((all, { cents }) => all + cents, 0);
  if (total < monthlyCreditCapCents(w.tier ?? 'core')) expect(sum(own)).toBe(full);
  else expect(sum(own)).toBeLessThanOrEqual(full);
}

/** What the screens show is what the rows say. */
async function checkScreens(w: LedgerWorld): Promise<void> {
  const entries = w.memory.promises();
  const reader = { ...w.memory.reader, newest: async () => entries };
  const shown = await listPromises({ reader }, client.id);
  expect(shown.map(({ id, state }) => [id, state])).toEqual(entries.map(({ id, state }) => [id, state]));
  const cents = shown.flatMap(({ credits }) => credits).reduce((sum, credit) => sum + credit.cents, 0);
  expect(cents).toBe(w.provider.made.reduce((sum, one) => sum + one.cents, 0));
  const ofBalances = w.memory.credits().filter(({ way, given }) => given !== null && way.kind === 'balance');
  const months = await w.memory.reader.creditedMonths();
  expect(months.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(
    ofBalances.reduce((sum, credit) => sum + credit.cents, 0),
  );
  const counted = entries.filter((entry) => entry.counted);
  const recomputed = Map.groupBy(counted, (entry) => `${entry.by} ${countOf(entry)}`);
  let all = 0;
  for (const id of [...coaches, null]) {
    for (const { kind, tier, verdict, count } of await reader.countsOf(id, '2000-01-01', '2100-01-01')) {
      all += count;
      const name = `${id} ${countOf({ kind, tier, state: verdict })}`;
      const same = await reader.countsOf(id, '2000-01-01', '2100-01-01');
      const sum = same
        .filter((one) => one.kind === kind && one.tier === tier && one.verdict === verdict)
        .reduce((total, one) => total + one.count, 0);
      expect(sum).toBe(recomputed.get(name)?.length);
    }
  }
  expect(all).toBe(counted.length);
  const share = await reader.shareCounts('2000-01-01', '2100-01-01');
  expect(share.reduce((sum, { count }) => sum + count, 0)).toBe(counted.filter(inShare).length);
  const coachView = await readCoachPromises(
    { reader, coaches: { clientsOf: async () => [] }, clock: w.clock },
    anAccount({ id: 'casey', role: 'coach' }),
  );
  expect(Object.keys(coachView.counts).toSorted()).toEqual([...promiseKinds].toSorted());
}

describe('any thread', () => {
  it(`misses nothing without its credit and credits nothing twice (${cases} cases)`, {
    timeout: 3_000_000,
  }, async () => {
    const seed = fc.readConfigureGlobal()?.seed;
    console.log(`promise ledger: ${cases} cases, seed ${seed}`);
    const seen = { open: 0, kept: 0, missed: 0, ended: 0, credits: 0 };
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.constantFrom(...tierIds),
        fc.array(act, { minLength: 2, maxLength: 60, size: 'max' }),
        async (at, tier, acts) => {
          const w = ledgerWorld(at.toISOString(), { tier });
          const history = new History(tier);
          await play(w, acts, history);
          await settleAll(w);
          check(w, history);
          await checkScreens(w);
          for (const { state } of w.memory.promises()) seen[state] += 1;
          seen.credits += w.provider.made.length;
        },
      ),
      { numRuns: cases },
    );
    console.log(JSON.stringify(seen));
    // A generator that makes nothing of interest would hold anything.
    expect(Math.min(seen.kept, seen.missed, seen.ended, seen.credits)).toBeGreaterThan(cases / 20);
    expect(seen.open).toBe(0);
  });
});
