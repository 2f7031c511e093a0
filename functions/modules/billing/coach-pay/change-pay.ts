import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type {
  MarkPaidRequest,
  PayCorrectionRequest,
  PayRuleRequest,
} from '#shared/contracts/billing/coach-pay.ts';
import { payMonthsAhead, payTotal } from '#shared/domain/billing/coach-pay.ts';
import { businessMonth, businessZone } from '#shared/domain/billing/money-ledger.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { periodAfter } from '#shared/domain/calendar/period.ts';
import type { ClosedStatement } from './pay-repository.ts';
import { draftMonth, type PayDependencies } from './read-pay.ts';
import type { PayCorrection } from './statement.ts';

type By = { readonly accountId: string; readonly requestId: string };

const monthClosed = () =>
  new AppError('conflict', 'pay_month_closed', 'This month is closed. Choose the next one.');

/**
 * Begins a rule with a month. The same request again changes nothing.
 * @param coachId null for every coach who has no rule of their own.
 * @throws AppError not-found `coach_not_found`; invalid `pay_month`; conflict `pay_month_closed`, or `pay_rule_exists` for a
 *   month with which another rule began.
 */
export async function beginPayRule(
  deps: PayDependencies,
  by: By,
  { coachId, from }: { readonly coachId: string | null; readonly from: string },
  { terms, reason }: PayRuleRequest,
): Promise<void> {
  if (coachId !== null) await requireCoach(deps, coachId);
  const now = deps.clock();
  if (from > periodAfter(businessMonth(new Date(now).toISOString()), payMonthsAhead)) {
    throw new AppError('invalid', 'pay_month', `Choose a month within ${payMonthsAhead} months from now.`);
  }
  const rule = { coachId, from, terms };
  const details = { ...(coachId !== null && { coachId }), reason, before: from, after: said(terms) };
  const outcome = await deps.pay.addRule(rule, entryOf(by, now, 'pay.rule', details));
  if (outcome === 'done') return;
  const stored = (await deps.pay.listRules()).find((each) => each.coachId === coachId && each.from === from);
  if (stored !== undefined && isDeepStrictEqual(stored.terms, terms)) return;
  if (outcome === 'closed') throw monthClosed();
  throw new AppError(
    'conflict',
    'pay_rule_exists',
    'A rule begins with this month already, and rules never change. Begin one with a later month.',
  );
}

/**
 * Adds a line to the statement of an open month, and one with the other sign where it comes from another coach. The same
 * request again changes nothing.
 * @throws AppError not-found `coach_not_found`; conflict `pay_month_closed`, or `pay_correction_exists` for an id with
 *   other content.
 */
export async function addPayCorrection(
  deps: PayDependencies,
  by: By,
  month: string,
  { id, coachId, fromCoachId, cents, reason }: PayCorrectionRequest,
): Promise<void> {
  await requireCoach(deps, coachId, month);
  if (fromCoachId !== null) await requireCoach(deps, fromCoachId, month);
  const corrections: PayCorrection[] = [
    { id, coachId, cents, reason },
    ...(fromCoachId === null ? [] : [{ id, coachId: fromCoachId, cents: -cents, reason }]),
  ];
  const details = {
    coachId,
    ...(fromCoachId !== null && { fromCoachId }),
    month,
    amountCents: cents,
    reason,
  };
  const audit = entryOf(by, deps.clock(), 'pay.correction', details);
  const outcome = await deps.pay.addCorrections(month, corrections, audit);
  if (outcome === 'done') return;
  const stored = (await deps.pay.listCorrections(month)).filter((each) => each.id === id);
  const isSame = corrections.every((each) => stored.some((other) => isDeepStrictEqual(other, each)));
  if (isSame && stored.length === corrections.length) return;
  if (outcome === 'closed') throw monthClosed();
  throw new AppError('conflict', 'pay_correction_exists', 'There is another correction with this id.');
}

/**
 * Fixes the statements of a month as they are now. Closing it again with the same sum changes nothing.
 * @param totalCents What the admin saw.
 * @throws AppError conflict `pay_open_obstacles` with them, or `pay_changed` where the sum is another by now.
 */
export async function closePayMonth(
  deps: PayDependencies,
  by: By,
  month: string,
  totalCents: number,
): Promise<void> {
  const { pay, clock } = deps;
  const state = await pay.readState();
  const known = (await pay.listMonths()).find((closed) => closed.month === month);
  if (known?.totalCents === totalCents) return;
  const changed = new AppError(
    'conflict',
    'pay_changed',
    'The statements have changed since you looked. Check them, then close the month.',
  );
  if (known !== undefined) throw changed;
  const draft = await draftMonth(deps, state, month);
  if (draft.obstacles.length > 0) {
    throw new AppError('conflict', 'pay_open_obstacles', 'This month cannot be closed yet.', {
      obstacles: draft.obstacles,
    });
  }
  const now = clock();
  const closedAt = new Date(now).toISOString();
  const statements = draft.statements.map(
    (statement, index): ClosedStatement => ({
      ...statement,
      number: `${month}-${String(index + 1).padStart(3, '0')}`,
      closedAt,
    }),
  );
  const sum = statements.reduce((all, statement) => all + payTotal(statement.lines), 0);
  if (sum !== totalCents) throw changed;
  const closed = { month, closedAt, statements: statements.length, totalCents: sum };
  const audit = entryOf(by, now, 'pay.close', { month, amountCents: sum, statements: statements.length });
  if ((await pay.close(state, closed, statements, audit)) === 'done') return;
  // The other of two requests that are the same came first.
  const other = (await pay.listMonths()).find((each) => each.month === month);
  if (other?.totalCents !== totalCents) throw changed;
}

/**
 * Notes that a statement was paid elsewhere. The same request again changes nothing.
 * @throws AppError not-found `statement_not_found`; invalid `pay_day` for a day to come; conflict `pay_nothing_due`, or
 *   `pay_marked` where another payment is noted.
 */
export async function markStatementPaid(
  deps: PayDependencies,
  by: By,
  { month, coachId }: { readonly month: string; readonly coachId: string },
  { on, reference }: MarkPaidRequest,
): Promise<void> {
  const { pay, clock } = deps;
  const find = () => requireStatement(deps, month, coachId);
  const statement = await find();
  const isNoted = (stored: ClosedStatement) => isDeepStrictEqual(stored.paid, { on, reference });
  if (isNoted(statement)) return;
  const now = clock();
  if (on > localDayOf(now, businessZone) || on < month) {
    throw new AppError('invalid', 'pay_day', 'Choose the day on which it was paid, today at the latest.');
  }
  const amountCents = payTotal(statement.lines);
  if (amountCents <= 0)
    throw new AppError('conflict', 'pay_nothing_due', 'This statement has nothing to pay.');
  const details = { coachId, month, amountCents, on, reference };
  if (await pay.markPaid(month, coachId, { on, reference }, entryOf(by, now, 'pay.paid', details))) return;
  if (isNoted(await find())) return;
  throw new AppError('conflict', 'pay_marked', 'Another payment is noted for this statement.');
}

/** @throws AppError not-found `statement_not_found`, also for a draft. */
export async function requireStatement(
  { pay }: PayDependencies,
  month: string,
  coachId: string,
): Promise<ClosedStatement> {
  const found = (await pay.listStatements(month)).find((each) => each.coachId === coachId);
  if (found === undefined) {
    throw new AppError('not-found', 'statement_not_found', 'There is no such statement.');
  }
  return found;
}

/** @param month Also a coach who has a statement in it, or had one in the month before. */
export async function requireCoach(deps: PayDependencies, coachId: string, month?: string): Promise<void> {
  if ((await deps.coachIds()).includes(coachId)) return;
  if (month !== undefined) {
    const before = await deps.pay.listStatements(periodAfter(month, -1));
    if (before.some((statement) => statement.coachId === coachId)) return;
  }
  throw new AppError('not-found', 'coach_not_found', 'There is no such coach.');
}

function entryOf(
  { accountId: byAccountId, requestId }: By,
  at: number,
  action: AuditEntry['action'],
  details: AuditEntry['details'],
): AuditEntry {
  return { action, byAccountId, requestId, at, details };
}

/** For the audit trail. */
function said({ shares, pieces }: PayRuleRequest['terms']): string {
  const parts = [
    ...Object.entries(shares).map(([group, share]) => `${group} ${share / 100}%`),
    ...Object.entries(pieces).map(([piece, cents]) => `${piece} $${(cents / 100).toFixed(2)}`),
  ];
  return parts.join(', ');
}
