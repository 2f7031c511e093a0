import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Account } from '#shared/contracts/account.ts';
import type { CoachingMail } from './coaching-mails.ts';

/** No tier is sold while no coach is approved. */
export type ApprovedCoaches = { findAny(): Promise<boolean> };

export type CoachApproval = {
  readonly approved: boolean;
  /** The last day (UTC) of access to clients; null ends it immediately. */
  readonly accessUntil: string | null;
};

export type CoachRoll = {
  ids(): Promise<readonly string[]>;
  clientCount(coachId: string): Promise<number>;
  clientIds(coachId: string): Promise<readonly string[]>;
  /** @returns False for someone who is not a coach. */
  setApproval(
    coachId: string,
    approval: CoachApproval,
    audit: AuditEntry,
    mails: readonly CoachingMail[],
  ): Promise<boolean>;
  findByEmail(email: string): Promise<Account | null>;
};
