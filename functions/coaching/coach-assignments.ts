import type { AuditEntry } from '#functions/admin/audit-entry.ts';
import type { CoachingMail } from './coaching-mails.ts';

/** Port: who looks after a client. */
export type CoachAssignments = {
  /** The coach of a client, or null while nobody is assigned. */
  coachOf(clientId: string): Promise<string | null>;
};

/** Port: since when somebody coaches a client. */
export type CoachedSince = {
  /** ISO instant, or null while nobody is assigned. */
  coachedSince(clientId: string): Promise<string | null>;
};

/** What an assignment rests on; it is written with it, or neither is. */
export type AssignmentReason =
  | { readonly kind: 'admin'; readonly audit: AuditEntry; readonly mails: readonly CoachingMail[] }
  /** Only where the client has nobody, and while the coach is approved. */
  | { readonly kind: 'payment'; readonly mails: readonly CoachingMail[] }
  | { readonly kind: 'invitation'; readonly code: string }
  /** Operators' scripts and tests. */
  | { readonly kind: 'operator' };

/** Port: gives clients to coaches. */
export type CoachAssigner = {
  /**
   * From now on this coach, and no other, looks after the client.
   * @param at Epoch milliseconds.
   * @throws ConditionFailed where somebody else changed it at the same moment, or the invitation is used up.
   */
  assign(coachId: string, clientId: string, at: number, reason?: AssignmentReason): Promise<void>;
};
