import type { OwnPay } from '#shared/contracts/billing/coach-pay.ts';
import { payTotal } from '#shared/domain/billing/coach-pay.ts';
import type { ClosedStatement, PayStatements } from './pay-repository.ts';
import type { Statement } from './statement.ts';

/** The caller's own, without what is still open. */
export async function readOwnPay({ pay }: { readonly pay: PayStatements }, coachId: string): Promise<OwnPay> {
  return { statements: (await pay.listStatementsOf(coachId)).map(statementView) };
}

export function statementView(statement: Statement | ClosedStatement): OwnPay['statements'][number] {
  const totalCents = payTotal(statement.lines);
  return {
    month: statement.month,
    number: 'number' in statement ? statement.number : null,
    closedAt: 'closedAt' in statement ? statement.closedAt : null,
    lines: [...statement.lines],
    totalCents,
    payableCents: Math.max(0, totalCents),
    paid: 'paid' in statement && statement.paid !== undefined ? statement.paid : null,
  };
}
