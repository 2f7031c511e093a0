import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { CoachingMail } from './coaching-mails.ts';

export type CoachAssignments = {
  coachOf(clientId: string): Promise<string | null>;
};

export type CoachedSince = {
  coachedSince(clientId: string): Promise<string | null>;
};

export type AssignmentReason =
  | { readonly kind: 'admin'; readonly audit: AuditEntry; readonly mails: readonly CoachingMail[] }
  /** Only when the client has no coach and the coach is approved. */
  | { readonly kind: 'payment'; readonly mails: readonly CoachingMail[] }
  | { readonly kind: 'invitation'; readonly code: string }
  | { readonly kind: 'operator' };

export type CoachAssigner = {
  /**
   * @param at Epoch milliseconds.
   * @returns False when the assignment changed in parallel or the invitation is used up.
   */
  assign(coachId: string, clientId: string, at: number, reason?: AssignmentReason): Promise<boolean>;
};
