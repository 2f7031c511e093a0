import type { PayLine, PayRule, PayTerms } from '#shared/contracts/billing/coach-pay.ts';
import {
  type PayGroup,
  type PieceKind,
  payGroups,
  payTotal,
  pieceKinds,
  wholeShare,
} from '#shared/domain/billing/coach-pay.ts';
import { periodAfter } from '#shared/domain/calendar/period.ts';

type ByGroup = Readonly<Partial<Record<PayGroup, number>>>;

/** What counts for one coach in one month, as our rows have it now. */
export type PayFacts = {
  readonly coachId: string;
  /** Net of refunds, disputes, fees and tax, in cents. */
  readonly shares: ByGroup;
  /** What came from other coaches with clients who changed, less what went. */
  readonly moved: ByGroup;
  /** Absent for a month whose sessions are no longer counted again. */
  readonly pieces?: Readonly<Partial<Record<PieceKind, number>>> | undefined;
};

export type PayCorrection = {
  readonly id: string;
  readonly coachId: string;
  readonly cents: number;
  readonly reason: string;
};

export type Statement = {
  readonly month: string;
  readonly coachId: string;
  readonly lines: readonly PayLine[];
};

type Drafting = {
  readonly month: string;
  readonly rules: readonly PayRule[];
  /** By month: of this one, and of closed ones that may have changed. */
  readonly facts: ReadonlyMap<string, readonly PayFacts[]>;
  /** Of all months that `facts` has, and of the month before. */
  readonly closed: readonly Statement[];
  readonly corrections: readonly PayCorrection[];
};

/** The coach's own rule once one began, else the rule for all. */
export function termsFor(rules: readonly PayRule[], coachId: string, month: string): PayTerms | null {
  const began = rules.filter(({ from }) => from <= month).toSorted((a, b) => a.from.localeCompare(b.from));
  const rule =
    began.findLast((each) => each.coachId === coachId) ?? began.findLast((each) => each.coachId === null);
  return rule?.terms ?? null;
}

/** Money of a closed month that was read late, of a coach who had no rule in it, follows the first one. */
function lateTermsFor(rules: readonly PayRule[], coachId: string, month: string): PayTerms | null {
  const [first] = rules
    .filter((rule) => rule.coachId === coachId || rule.coachId === null)
    .map(({ from }) => from)
    .toSorted();
  return termsFor(rules, coachId, month) ?? (first === undefined ? null : termsFor(rules, coachId, first));
}

/**
 * Everything that no statement has had. Each month's lines are compared with those that statements have of it, so that every
 * cent is in exactly one of them, whenever it was read.
 */
export function draftStatements({ month, rules, facts, closed, corrections }: Drafting): Statement[] {
  const before = periodAfter(month, -1);
  const coachIds = new Set([
    ...[...facts.values()].flatMap((ofMonth) => ofMonth.map(({ coachId }) => coachId)),
    ...corrections.map(({ coachId }) => coachId),
    ...closed
      .filter((statement) => statement.month === before && payTotal(statement.lines) < 0)
      .map((statement) => statement.coachId),
  ]);
  return [...coachIds].toSorted().flatMap((coachId) => {
    const own = closed.filter((statement) => statement.coachId === coachId);
    const stated = own.flatMap(({ lines }) => lines);
    const counted = [...facts].flatMap(([of, ofMonth]) => {
      const found = ofMonth.find((each) => each.coachId === coachId);
      const terms = of === month ? termsFor(rules, coachId, of) : lateTermsFor(rules, coachId, of);
      if (found === undefined || terms === null) return [];
      return notStated(
        linesOf(of, found, terms),
        stated.filter((line) => line.month === of),
      );
    });
    const last = own.find((statement) => statement.month === before);
    const debt = last === undefined ? 0 : Math.min(0, payTotal(last.lines));
    const lines: PayLine[] = [
      ...counted.toSorted((a, b) => b.month.localeCompare(a.month)),
      ...corrections
        .filter((correction) => correction.coachId === coachId)
        .map(({ id, cents, reason }): PayLine => ({ kind: 'correction', month, id, cents, reason })),
      ...(debt < 0 ? [{ kind: 'carried' as const, month: before, cents: debt }] : []),
    ];
    return lines.length === 0 ? [] : [{ month, coachId, lines }];
  });
}

type Counted = Exclude<PayLine, { readonly kind: 'correction' | 'carried' }>;

/** Shares are rounded once, together: largest remainders get the cents that rounding down leaves. */
export function linesOf(month: string, { shares, moved, pieces }: PayFacts, terms: PayTerms): Counted[] {
  const bases = [
    ...payGroups.map((group) => ({ kind: 'share' as const, group, baseCents: shares[group] ?? 0 })),
    ...payGroups.map((group) => ({ kind: 'moved' as const, group, baseCents: moved[group] ?? 0 })),
  ].filter(({ baseCents }) => baseCents !== 0);
  const parts = apportion(bases.map(({ group, baseCents }) => baseCents * terms.shares[group]));
  return [
    ...bases.map(
      (base, index): Counted => ({
        ...base,
        month,
        share: terms.shares[base.group],
        cents: parts[index] ?? 0,
      }),
    ),
    ...pieceKinds.flatMap((piece): Counted[] => {
      const count = pieces?.[piece] ?? 0;
      const eachCents = terms.pieces[piece];
      return count === 0
        ? []
        : [{ kind: 'pieces', month, piece, count, eachCents, cents: count * eachCents }];
    }),
  ];
}

/** @param exact In ten-thousandths of a cent. @returns Cents that add up to the rounded sum. */
export function apportion(exact: readonly number[]): number[] {
  const cents = exact.map((part) => Math.floor(part / wholeShare));
  const sum = Math.round(exact.reduce((all, part) => all + part, 0) / wholeShare);
  const left = sum - cents.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - (cents[index] ?? 0) * wholeShare }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) cents[index] = (cents[index] ?? 0) + 1;
  return cents;
}

const keyOf = (line: Counted) =>
  line.kind === 'pieces' ? `pieces ${line.piece}` : `${line.kind} ${line.group}`;
const isCounted = (line: PayLine): line is Counted => line.kind !== 'correction' && line.kind !== 'carried';

/** What the lines are above, or below, those of earlier statements. */
function notStated(now: readonly Counted[], statedLines: readonly PayLine[]): PayLine[] {
  const stated = statedLines.filter(isCounted);
  // The deletion of an account takes its sessions along, and what was paid for them stays.
  const areSessionsGone = countOf(now) < countOf(stated);
  return [...new Set([...now, ...stated].map(keyOf))].flatMap((key) => {
    const present = now.filter((line) => keyOf(line) === key);
    const earlier = stated.filter((line) => keyOf(line) === key);
    const [like] = [...present, ...earlier];
    if (like === undefined || (like.kind === 'pieces' && areSessionsGone)) return [];
    const amount = amountOf(present) - amountOf(earlier);
    const cents = centsOf(present) - centsOf(earlier);
    if (amount === 0 && cents === 0) return [];
    return [
      like.kind === 'pieces' ? { ...like, count: amount, cents } : { ...like, baseCents: amount, cents },
    ];
  });
}

const centsOf = (lines: readonly Counted[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
const amountOf = (lines: readonly Counted[]) =>
  lines.reduce((sum, line) => sum + (line.kind === 'pieces' ? line.count : line.baseCents), 0);
const countOf = (lines: readonly Counted[]) => amountOf(lines.filter(({ kind }) => kind === 'pieces'));
