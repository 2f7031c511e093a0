import { expect, it } from 'vitest';
import { type CoachStart, movesOf } from '#functions/modules/billing/coach-pay/moves.ts';
import type { PayMove } from '#functions/modules/billing/coach-pay/pay-repository.ts';
import {
  draftStatements,
  linesOf,
  type PayCorrection,
  type PayFacts,
  type Statement,
} from '#functions/modules/billing/coach-pay/statement.ts';
import type { PayPart } from '#functions/modules/billing/money-ledger/paid-service.ts';
import type { PayRule } from '#shared/contracts/billing/coach-pay.ts';
import { type PayGroup, payGroups, payTotal } from '#shared/domain/billing/coach-pay.ts';
import { businessMonth, businessZone } from '#shared/domain/billing/money-ledger.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addDays, daysBetween, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { type Chance, seededChance } from '#tests/support/seeded-chance.ts';

const coaches = ['coach-a', 'coach-b', 'coach-c'] as const;
const months = monthsBetween('2027-01', '2027-05');
const start = Date.parse('2027-01-01T12:00:00Z');
const dayOf = (at: string) => localDayOf(Date.parse(at), businessZone);
const instant = (day: number) => new Date(start + day * dayMs).toISOString();

type Business = {
  /** With the month in whose close the line was known. */
  readonly parts: readonly { readonly part: PayPart; readonly client: number; readonly readIn: string }[];
  readonly starts: readonly (readonly CoachStart[])[];
  readonly rules: readonly PayRule[];
  readonly corrections: ReadonlyMap<string, readonly PayCorrection[]>;
};

/** Payments with refunds, disputes and won disputes, of clients who change coaches; some are read months later. */
function businessOf(chance: Chance): Business {
  const starts = Array.from({ length: 4 }, () =>
    Array.from({ length: 1 + chance.below(4) }, (_, index) => ({
      at: instant(index === 0 ? -40 : chance.below(125)),
      coachId: chance.pick(coaches),
    })).toSorted((a, b) => a.at.localeCompare(b.at)),
  );
  const parts = Array.from({ length: 12 }, (_, index) => {
    const client = chance.below(starts.length);
    const from = chance.below(100);
    const to = from + chance.pick([28, 31, 90, 365]);
    const group: PayGroup = chance.pick([...payGroups] as [PayGroup, ...PayGroup[]]);
    const coachId = starts[client]?.findLast(({ at }) => at <= instant(from))?.coachId ?? coaches[0];
    const paid = 1 + chance.below(99_999);
    const lines = [
      { day: from, baseCents: paid },
      ...(chance.happens(0.5)
        ? [{ day: from + chance.below(40), baseCents: -chance.below(paid + 2_000) }]
        : []),
      ...(chance.happens(0.2) ? [{ day: from + chance.below(40), baseCents: chance.below(paid) }] : []),
    ];
    return lines.map(({ day, baseCents }, number) => {
      const at = instant(day);
      const month = businessMonth(at);
      const readIn = chance.happens(0.2) ? chance.pick(['2027-04', '2027-05']) : month;
      const part = {
        id: `line-${index}-${number}`,
        at,
        coachId,
        group,
        baseCents,
        from: instant(from),
        to: instant(to),
      };
      return { part, client, readIn: [month, readIn].toSorted()[1] ?? month };
    });
  }).flat();
  const terms = () => ({
    shares: Object.fromEntries(payGroups.map((group) => [group, chance.below(10_001)])) as Record<
      PayGroup,
      number
    >,
    pieces: { session: chance.below(5_000), seat: chance.below(2_000), missed: chance.below(1_000) },
  });
  const rules = [
    { coachId: null, from: '2027-01', terms: terms() },
    { coachId: 'coach-b', from: '2027-02', terms: terms() },
    { coachId: null, from: '2027-03', terms: terms() },
  ];
  const corrections = new Map(
    months.map((month) => [
      month,
      chance.happens(0.3)
        ? [
            {
              id: month,
              coachId: chance.pick(coaches),
              cents: chance.below(90_001) - 60_000,
              reason: 'By hand',
            },
          ]
        : [],
    ]),
  );
  return { parts, starts, rules, corrections };
}

const monthsOfParts = new WeakMap<PayPart, string>();

/** Zones take time, and the same lines are counted many times. */
function monthOf(part: PayPart): string {
  const known = monthsOfParts.get(part) ?? businessMonth(part.at);
  monthsOfParts.set(part, known);
  return known;
}

type Moved = PayMove & { readonly readIn: string };

const movedIn = ({ parts, starts }: Business): Moved[] =>
  parts.flatMap(({ part, client, readIn }) =>
    movesOf([part], starts[client] ?? []).map((move) => ({ ...move, readIn })),
  );

type Known = { readonly business: Business; readonly moved: readonly Moved[]; readonly until: string };

function factsIn(
  { business, moved: all, until }: Known,
  month: string,
  pieces: PayFacts['pieces'],
): PayFacts[] {
  const moves = all.filter((move) => move.month === month && move.readIn <= until);
  return coaches.map((coachId) => {
    const sum = (list: readonly { readonly group: PayGroup; readonly baseCents: number }[]) =>
      Object.fromEntries(
        payGroups.map((group) => [
          group,
          list.filter((each) => each.group === group).reduce((all, { baseCents }) => all + baseCents, 0),
        ]),
      );
    const own = business.parts
      .filter(({ part, readIn }) => readIn <= until && monthOf(part) === month && part.coachId === coachId)
      .map(({ part }) => part);
    const moved = [
      ...moves.filter(({ to }) => to === coachId),
      ...moves
        .filter(({ from }) => from === coachId)
        .map((move) => ({ ...move, baseCents: -move.baseCents })),
    ];
    return { coachId, shares: sum(own), moved: sum(moved), pieces };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

it('states every cent of 1,000 months once, whatever was read late, and what coaches hand over adds up to zero', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const chance = seededChance(seed);
    const business = businessOf(chance);
    const pieces = { session: chance.below(20), seat: chance.below(20), missed: chance.below(4) };
    const moved = movedIn(business);
    const closed: Statement[] = [];
    for (const month of months) {
      const facts = new Map(
        months
          .filter((each) => each <= month)
          .map((each) => [each, factsIn({ business, moved, until: month }, each, pieces)]),
      );
      const corrections = business.corrections.get(month) ?? [];
      closed.push(...draftStatements({ month, rules: business.rules, facts, closed, corrections }));
      // What is closed leaves nothing to state of the same facts.
      const again = draftStatements({ month, rules: business.rules, facts, closed, corrections: [] });
      expect(again.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== 'carried')).toEqual([]);
    }
    const last = '2027-05';
    const lines = closed.flatMap((statement) =>
      statement.lines.map((line) => ({ ...line, coachId: statement.coachId })),
    );
    for (const month of months) {
      for (const facts of factsIn({ business, moved, until: last }, month, pieces)) {
        const rule =
          business.rules
            .filter((each) => each.from <= month)
            .findLast((each) => each.coachId === facts.coachId) ??
          business.rules.filter((each) => each.from <= month).findLast((each) => each.coachId === null);
        if (rule === undefined) throw new Error('Each month has a rule');
        const exact = sum(
          payGroups.map(
            (group) => ((facts.shares[group] ?? 0) + (facts.moved[group] ?? 0)) * rule.terms.shares[group],
          ),
        );
        const counted = sum(
          (['session', 'seat', 'missed'] as const).map((piece) => pieces[piece] * rule.terms.pieces[piece]),
        );
        const stated = lines.filter((line) => line.coachId === facts.coachId && line.month === month);
        const ofMonth = stated.filter(({ kind }) => kind !== 'correction' && kind !== 'carried');
        expect(payTotal(ofMonth)).toBe(Math.round(exact / 10_000) + counted);
        expect(payTotal(linesOf(month, facts, rule.terms))).toBe(payTotal(ofMonth));
      }
    }
    const bases = lines.flatMap((line) => (line.kind === 'share' || line.kind === 'moved' ? [line] : []));
    const baseOf = (kind: string) =>
      sum(bases.filter((line) => line.kind === kind).map(({ baseCents }) => baseCents));
    expect(baseOf('share')).toBe(sum(business.parts.map(({ part }) => part.baseCents)));
    expect(baseOf('moved')).toBe(0);
    // What is below zero is carried once, and the rest is paid once.
    for (const coachId of coaches) {
      const own = closed.filter((statement) => statement.coachId === coachId);
      const earned = sum(own.map(({ lines: all }) => payTotal(all.filter(({ kind }) => kind !== 'carried'))));
      const payable = sum(own.map(({ lines: all }) => Math.max(0, payTotal(all))));
      const owed = own.find(({ month }) => month === last);
      expect(payable + Math.min(0, owed === undefined ? 0 : payTotal(owed.lines))).toBe(earned);
    }
  }
});

it('gives each coach the days on which they coached, within a cent for each change', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const { parts, starts } = businessOf(seededChance(seed));
    for (const { part, client } of parts) {
      const own = starts[client] ?? [];
      const moves = movesOf([part], own);
      const first = dayOf(part.from);
      const days = daysBetween(first, dayOf(part.to));
      const changes = own
        .filter(({ at }) => at > part.from)
        .map(({ at, coachId }) => ({ day: dayOf(at), coachId }));
      const coached = new Map<string, number>();
      for (let day = 0; day < days; day += 1) {
        const date = addDays(first, day);
        const coach = changes.findLast((change) => change.day <= date)?.coachId ?? part.coachId;
        coached.set(coach, (coached.get(coach) ?? 0) + 1);
      }
      for (const coachId of coaches) {
        const moved =
          sum(moves.filter(({ to }) => to === coachId).map(({ baseCents }) => baseCents)) -
          sum(moves.filter(({ from }) => from === coachId).map(({ baseCents }) => baseCents));
        const got = (part.coachId === coachId ? part.baseCents : 0) + moved;
        const fair = (part.baseCents * (coached.get(coachId) ?? 0)) / days;
        expect(Math.abs(got - fair)).toBeLessThanOrEqual(own.length);
      }
    }
  }
});
