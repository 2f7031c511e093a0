import type { AuditEntry } from '#functions/admin/audit-entry.ts';
import type { Account } from '#shared/contracts/account.ts';

export type CoachApproval = {
  readonly approved: boolean;
  /** Of a withdrawal: the last day (UTC) of access to clients; null to end it at once. */
  readonly accessUntil: string | null;
};

/** Port: every coach, and what admins decide about them. */
export type CoachRoll = {
  ids(): Promise<readonly string[]>;
  clientCount(coachId: string): Promise<number>;
  clientIds(coachId: string): Promise<readonly string[]>;
  /** With its line in the audit trail, at whose time a withdrawal is noted. @throws ConditionFailed for somebody who is no coach. */
  setApproval(coachId: string, approval: CoachApproval, audit: AuditEntry): Promise<void>;
  findByEmail(email: string): Promise<Account | null>;
};
