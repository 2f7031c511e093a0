import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { PayRule } from '#shared/contracts/billing/coach-pay.ts';
import type { PayGroup, PieceKind } from '#shared/domain/billing/coach-pay.ts';
import type { PayCorrection, Statement } from './statement.ts';

/** Fixed, but for `paid`. Names no client, and stays when the coach's account goes. */
export type ClosedStatement = Statement & {
  readonly number: string;
  readonly closedAt: string;
  readonly paid?: { readonly on: string; readonly reference: string } | undefined;
};

export type ClosedMonth = {
  readonly month: string;
  readonly closedAt: string;
  readonly statements: number;
  readonly totalCents: number;
};

/** Changed by every rule, correction and close, so that a close has all of them. */
export type PayState = { readonly version: number; readonly closedMonth: string | null };

/** `closed`: the month cannot be changed. `exists`: there is one already, which stays. */
export type PayWrite = 'done' | 'closed' | 'exists';

/** Base that a change of coaches moves from one to the other. */
export type PayMove = {
  /** Of the line of the ledger and the change. */
  readonly id: string;
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly group: PayGroup;
  readonly baseCents: number;
};

export type PayRepository = {
  readState(): Promise<PayState>;
  listRules(): Promise<readonly PayRule[]>;
  /** Under the same coach and month there is one at most. */
  addRule(rule: PayRule, audit: AuditEntry): Promise<PayWrite>;
  listCorrections(month: string): Promise<readonly PayCorrection[]>;
  /** All of them or none. */
  addCorrections(month: string, corrections: readonly PayCorrection[], audit: AuditEntry): Promise<PayWrite>;
  listMoves(month: string): Promise<readonly PayMove[]>;
  /** Oldest first. */
  listMonths(): Promise<readonly ClosedMonth[]>;
  /** None before the month is closed. */
  listStatements(month: string): Promise<readonly ClosedStatement[]>;
  /**
   * Takes any number of statements, which nobody can read before the last write. Killed halfway, the month is open and can
   * be closed again. `changed`: a rule, a correction or another close came in since `read`.
   */
  close(
    read: PayState,
    month: ClosedMonth,
    statements: readonly ClosedStatement[],
    audit: AuditEntry,
  ): Promise<'done' | 'changed'>;
  /** @returns false where the statement is marked already, or is none. */
  markPaid(
    month: string,
    coachId: string,
    paid: NonNullable<ClosedStatement['paid']>,
    audit: AuditEntry,
  ): Promise<boolean>;
};

/** What a coach reads. */
export type PayStatements = {
  /** Of closed months, newest first. */
  listStatementsOf(coachId: string): Promise<readonly ClosedStatement[]>;
};

/** Sessions of a coach that began in the time and whose outcome is recorded. */
export type SessionCounts = {
  countOf(coachId: string, from: number, to: number): Promise<Readonly<Record<PieceKind, number>>>;
};
