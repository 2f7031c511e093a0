import * as z from 'zod/mini';
import { paidSchema, payLineSchema, payRuleSchema } from '#shared/contracts/billing/coach-pay.ts';
import { payGroups } from '#shared/domain/billing/coach-pay.ts';
import type { ClosedStatement, PayMove } from '../../coach-pay/pay-repository.ts';

export const paySchemaVersion = 1;
const version = { schemaVersion: z.literal(paySchemaVersion) };

export const payKey = {
  state: { pk: 'PAY', sk: 'STATE' },
  rules: 'PAY-RULES',
  rule: (from: string, coachId: string | null) => ({ pk: 'PAY-RULES', sk: `${from}#${coachId ?? 'ALL'}` }),
  corrections: (month: string) => `PAY-CORRECTIONS#${month}`,
  correction: (month: string, id: string, coachId: string) => ({
    pk: `PAY-CORRECTIONS#${month}`,
    sk: `${id}#${coachId}`,
  }),
  moves: (month: string) => `PAY-MOVES#${month}`,
  move: ({ month, id }: Pick<PayMove, 'month' | 'id'>) => ({ pk: `PAY-MOVES#${month}`, sk: id }),
  months: 'PAY-MONTHS',
  month: (month: string) => ({ pk: 'PAY-MONTHS', sk: month }),
  statements: (month: string) => `PAY-STATEMENTS#${month}`,
  statement: (month: string, coachId: string) => ({ pk: `PAY-STATEMENTS#${month}`, sk: coachId }),
  /** In the index: those of one coach, by month. */
  statementsOf: (coachId: string) => `PAY-OF#${coachId}`,
};

export const payStateRow = z.object({ ...version, version: z.int(), closedMonth: z.optional(z.string()) });
export const payRuleRow = z.object({ ...version, ...payRuleSchema.shape });
export const payCorrectionRow = z.object({
  ...version,
  id: z.string(),
  coachId: z.string(),
  cents: z.int(),
  reason: z.string(),
});
export const payMoveRow = z.object({
  ...version,
  id: z.string(),
  month: z.string(),
  from: z.string(),
  to: z.string(),
  group: z.enum(payGroups),
  baseCents: z.int(),
});
export const payMonthRow = z.object({
  ...version,
  month: z.string(),
  closedAt: z.string(),
  statements: z.int(),
  totalCents: z.int(),
});
export const payStatementRow = z.object({
  ...version,
  month: z.string(),
  coachId: z.string(),
  number: z.string(),
  closedAt: z.string(),
  lines: z.array(payLineSchema),
  paid: z.optional(paidSchema),
});

type Closing = { readonly month: string; readonly closedAt: string };

/** A close writes many statements before the month, which makes them count: those of a close that was killed never do. */
export const isFixed = (statement: Closing, months: readonly Closing[]): boolean =>
  months.some(({ month, closedAt }) => month === statement.month && closedAt === statement.closedAt);

export function statementItem(statement: ClosedStatement) {
  const { month, coachId } = statement;
  return {
    ...payKey.statement(month, coachId),
    schemaVersion: paySchemaVersion,
    ...statement,
    gsi1pk: payKey.statementsOf(coachId),
    gsi1sk: month,
  };
}
