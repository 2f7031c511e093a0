import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CoachingMail } from './coaching-mails.ts';

/** No plan is sold while no approved coach has room. */
export type ApprovedCoaches = { findAnyWithRoom(): Promise<boolean> };

export type CoachApproval = {
  readonly approved: boolean;
  /** The last day (UTC) of access to clients; null ends it immediately. */
  readonly accessUntil: string | null;
};

export type CoachList = {
  ids(): Promise<readonly string[]>;
  /** Coaches who are not approved, or no longer. */
  unapprovedIds(): Promise<readonly string[]>;
  clientCount(coachId: string): Promise<number>;
  clientIds(coachId: string): Promise<readonly string[]>;
  /** Does nothing for a coach who left the roll, or whose approval was withdrawn. */
  setRoom(coachId: string, hasRoom: boolean): Promise<void>;
  /** @returns False for someone who is not a coach. */
  setApproval(
    coachId: string,
    approval: CoachApproval,
    audit: AuditEntry,
    mails: readonly CoachingMail[],
  ): Promise<boolean>;
  findByEmail(email: string): Promise<Account | null>;
};
