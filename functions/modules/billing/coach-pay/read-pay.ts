import type { Clock } from '#functions/platform/clock.ts';
import type { PayMonth, PayOverview, PayStatement } from '#shared/contracts/billing/coach-pay.ts';
import { latePayMonths, type PayObstacle, payTotal } from '#shared/domain/billing/coach-pay.ts';
import { businessMonth, businessZone } from '#shared/domain/billing/money-ledger.ts';
import { periodAfter } from '#shared/domain/calendar/period.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { isMovementSum, type LedgerSum } from '../money-ledger/ledger-sums.ts';
import type { MoneyLedger } from '../money-ledger/money-ledger.ts';
import { factsOf, nobodysCents } from './pay-facts.ts';
import type { ClosedStatement, PayRepository, PayState, SessionCounts } from './pay-repository.ts';
import { statementView } from './read-own-pay.ts';
import { draftStatements, type PayFacts, type Statement, termsFor } from './statement.ts';

export type PayDependencies = {
  readonly pay: PayRepository;
  readonly ledger: Pick<MoneyLedger, 'readSums' | 'readSumsState' | 'readComparison'>;
  readonly sessions: SessionCounts;
  readonly coachIds: () => Promise<readonly string[]>;
  readonly findAll: (
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly fullName: string }[]>;
  readonly clock: Clock;
};

/** An outcome may be recorded late. Older sessions are not counted again. */
const recountedMonths = 2;

/** ISO instants of a month of the business as epoch milliseconds: the first, and that after the last. */
export function boundsOf(month: string): { readonly from: number; readonly to: number } {
  const startOf = (each: string) => instantOf({ date: `${each}-01`, time: '00:00' }, businessZone);
  return { from: startOf(month), to: startOf(periodAfter(month, 1)) };
}

export async function readPayOverview({ pay, coachIds, findAll }: PayDependencies): Promise<PayOverview> {
  const [state, months, rules, ids] = await Promise.all([
    pay.readState(),
    pay.listMonths(),
    pay.listRules(),
    coachIds(),
  ]);
  const ruled = rules.flatMap(({ coachId }) => coachId ?? []);
  const names = await namesOf(findAll, [...ids, ...ruled]);
  return {
    zone: businessZone,
    closedMonth: state.closedMonth,
    months: months.toReversed().map((month) => ({ ...month })),
    rules: rules
      .toSorted((a, b) => b.from.localeCompare(a.from))
      .map((rule) => ({ ...rule, name: rule.coachId === null ? null : (names.get(rule.coachId) ?? null) })),
    coaches: ids
      .map((id) => ({ id, name: names.get(id) ?? id }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/** A closed month as it was fixed, any other as it would be closed now. */
export async function readPayMonth(deps: PayDependencies, month: string): Promise<PayMonth> {
  const state = await deps.pay.readState();
  if (state.closedMonth !== null && month <= state.closedMonth) {
    const statements = await deps.pay.listStatements(month);
    return {
      month,
      isClosed: true,
      obstacles: [],
      statements: await withNames(deps, statements),
      totalCents: sumOf(statements),
      nobodysCents: null,
    };
  }
  const draft = await draftMonth(deps, state, month);
  return {
    month,
    isClosed: false,
    obstacles: [...draft.obstacles],
    statements: await withNames(deps, draft.statements),
    totalCents: sumOf(draft.statements),
    nobodysCents: draft.nobodysCents,
  };
}

export async function draftMonth(deps: PayDependencies, state: PayState, month: string) {
  const { pay, ledger } = deps;
  const known = (await pay.listMonths()).map((closed) => closed.month);
  const earlier = known.filter((each) => each < month && each >= periodAfter(month, -latePayMonths));
  const months = [...earlier, month];
  const [rules, corrections, closed, sums, comparison, sumsState] = await Promise.all([
    pay.listRules(),
    pay.listCorrections(month),
    Promise.all(earlier.map((each) => pay.listStatements(each))),
    Promise.all(months.map((each) => ledger.readSums(each))),
    ledger.readComparison(),
    ledger.readSumsState(),
  ]);
  const counted = months.filter((each) => each >= periodAfter(month, -recountedMonths));
  const facts = new Map(
    await Promise.all(
      months.map(async (each, index) => {
        const money = factsOf(sums[index] ?? [], await pay.listMoves(each));
        return [each, counted.includes(each) ? await withSessions(deps, each, money) : money] as const;
      }),
    ),
  );
  const statements = draftStatements({ month, rules, facts, closed: closed.flat(), corrections });
  const ownSums = sums.at(-1) ?? [];
  const lacksRule = (facts.get(month) ?? []).some(
    (each) => !isNothing(each) && termsFor(rules, each.coachId, month) === null,
  );
  const obstacles: PayObstacle[] = [
    ...(deps.clock() < boundsOf(month).to ? ['not-over' as const] : []),
    ...(isNext(state, month) ? [] : ['not-next' as const]),
    ...booksObstacle(month, ownSums, comparison, sumsState),
    ...(lacksRule ? ['no-rule' as const] : []),
  ];
  return { statements, obstacles, nobodysCents: nobodysCents(ownSums) };
}

/** The first month may be any: pay begins with it. */
const isNext = ({ closedMonth }: PayState, month: string) =>
  closedMonth === null || month === periodAfter(closedMonth, 1);

const isNothing = ({ shares, moved, pieces = {} }: PayFacts) =>
  [...Object.values(shares), ...Object.values(moved), ...Object.values(pieces)].every((each) => each === 0);

/** Whether the ledger has the whole month, and each line of it as the provider has it. */
function booksObstacle(
  month: string,
  sums: readonly LedgerSum[],
  comparison: Awaited<ReturnType<MoneyLedger['readComparison']>>,
  sumsState: Awaited<ReturnType<MoneyLedger['readSumsState']>>,
): readonly PayObstacle[] {
  const areMissing = sumsState === null || (sumsState.missingUpTo !== null && sumsState.missingUpTo >= month);
  if (areMissing || comparison === null || comparison.until * 1000 < boundsOf(month).to)
    return ['not-compared'];
  const ours = sums.filter(isMovementSum).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const differs =
    ours !== (comparison.months[month]?.amountCents ?? 0) ||
    comparison.differences.some(({ at }) => businessMonth(at) === month);
  return differs ? ['differs'] : [];
}

async function withSessions(
  { sessions, coachIds }: PayDependencies,
  month: string,
  money: readonly PayFacts[],
): Promise<PayFacts[]> {
  const { from, to } = boundsOf(month);
  const ids = new Set([...(await coachIds()), ...money.map(({ coachId }) => coachId)]);
  return Promise.all(
    [...ids].map(async (coachId) => ({
      ...(money.find((each) => each.coachId === coachId) ?? { coachId, shares: {}, moved: {} }),
      pieces: await sessions.countOf(coachId, from, to),
    })),
  );
}

async function namesOf(findAll: PayDependencies['findAll'], ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await findAll([...new Set(ids)]);
  return new Map(found.map(({ id, fullName }) => [id, fullName]));
}

async function withNames(
  { findAll }: PayDependencies,
  statements: readonly (Statement | ClosedStatement)[],
): Promise<PayStatement[]> {
  const names = await namesOf(
    findAll,
    statements.map(({ coachId }) => coachId),
  );
  return statements.map((statement) => ({
    ...statementView(statement),
    coachId: statement.coachId,
    name: names.get(statement.coachId) ?? null,
  }));
}

const sumOf = (statements: readonly Statement[]) =>
  statements.reduce((sum, statement) => sum + payTotal(statement.lines), 0);
