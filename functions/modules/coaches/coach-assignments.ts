import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { CoachChoice } from './choice/coach-choice.ts';
import type { CoachingMail } from './coaching-mails.ts';

export type CoachAssignments = {
  coachOf(clientId: string): Promise<string | null>;
  /** Who covers for a coach who is away now; null where the deputy may no longer cover, or may not write to this client. */
  deputyOf(coachId: string, clientId: string): Promise<string | null>;
  /** Whether the client asked for the deletion of the account, and has not undone it. */
  isLeaving(clientId: string): Promise<boolean>;
};

/** The client's coach, or the deputy while that coach is away. */
export async function actingCoachOf(assignments: CoachAssignments, clientId: string): Promise<string | null> {
  const coachId = await assignments.coachOf(clientId);
  return coachId && ((await assignments.deputyOf(coachId, clientId)) ?? coachId);
}

/** True for the client's coach, and for the deputy while that coach is away; for nobody once the client is leaving. */
export async function mayActFor(
  assignments: CoachAssignments,
  coachId: string,
  clientId: string,
): Promise<boolean> {
  const assigned = await assignments.coachOf(clientId);
  if (assigned === null) return false;
  const isTheirs = assigned === coachId || (await assignments.deputyOf(assigned, clientId)) === coachId;
  return isTheirs && !(await assignments.isLeaving(clientId));
}

export type CoachedSince = {
  coachedSince(clientId: string): Promise<string | null>;
};

export type BarredCoaches = {
  /** Coaches whom an admin keeps from the client: none of them gets the client but by an admin's hand, nor covers. */
  barredFrom(clientId: string): Promise<readonly string[]>;
};

export type WaitingClient = {
  readonly clientId: string;
  readonly since: string;
  readonly notedAt: string;
};

export type Assignment = {
  readonly coachId: string;
  /** Whether the coach's load counts the client as a paying one. */
  readonly isPaying: boolean;
};

export type AssignmentReason =
  /** Only while the client has the coach whom the line names as the one before. */
  | {
      readonly kind: 'admin';
      readonly before: string | null;
      /** The admin chose this coach for this one client: whom an admin had stopped of the two may write again. */
      readonly liftsBars: boolean;
      readonly audit: AuditEntry;
      readonly mails: readonly CoachingMail[];
    }
  /**
   * Only when the client has no coach, the coach is approved and has room, and the note is the one that was read: a
   * later change of the plan would have renewed it.
   */
  | {
      readonly kind: 'payment';
      readonly mails: readonly CoachingMail[];
      readonly capacity: number;
      readonly note: WaitingClient;
      /** What was read of it: a client who chooses again meanwhile is looked at again. */
      readonly choice: CoachChoice | null;
    }
  | { readonly kind: 'invitation'; readonly code: string }
  | { readonly kind: 'operator' };

export type CoachAssigner = {
  assignmentOf(clientId: string): Promise<Assignment | null>;
  /**
   * Puts a client whose coach leaves on the list of those who need one.
   * @returns False when the client has another coach by now.
   */
  release(coachId: string, clientId: string, at: number): Promise<boolean>;
  /**
   * A payment counts the client in the coach's load and takes the note off the list. All others keep what was counted
   * and note the client, so that the job that reads plans counts them.
   * @param at Epoch milliseconds.
   * @returns False when the assignment changed in parallel, the coach has no room or the invitation is used up.
   */
  assign(coachId: string, clientId: string, at: number, reason?: AssignmentReason): Promise<boolean>;
  /**
   * Counts a client who began to pay, or no longer counts one who stopped, and takes the note off the list.
   * @returns False when the assignment or the note changed since they were read.
   */
  count(note: WaitingClient, read: Assignment): Promise<boolean>;
};
