import type { AuditEntry } from '#functions/admin/audit-entry.ts';
import type { Account } from '#shared/contracts/account.ts';

/** Port: every coach, and what admins decide about them. */
export type CoachRoll = {
  ids(): Promise<readonly string[]>;
  clientCount(coachId: string): Promise<number>;
  /** With its line in the audit trail. @throws ConditionFailed for somebody who is no coach. */
  setApproved(coachId: string, approved: boolean, audit: AuditEntry): Promise<void>;
  findByEmail(email: string): Promise<Account | null>;
};
