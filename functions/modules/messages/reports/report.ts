import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import type { ReportOutcome, ReportReason } from '#shared/domain/messages/reports.ts';
import type { StoredMessage, StoredThread } from '../thread.ts';
import type { DecisionMail } from './decision-mails.ts';
import type { ReportMail } from './report-mails.ts';

export type ReportKey = {
  readonly clientId: string;
  /** Account id of the reporter. */
  readonly byAccountId: string;
  readonly id: string;
};

export type Report = ReportKey & {
  readonly messageId: string;
  readonly seq: number;
  /** Who wrote the message. */
  readonly senderId: string;
  /** The side that reported. */
  readonly by: MessageSide;
  readonly reason: ReportReason;
  readonly details: string;
  readonly requestId: string;
  readonly at: number;
};

export type Decision = {
  readonly outcome: ReportOutcome;
  readonly reason: string;
  readonly byAccountId: string;
  /** ISO instant. */
  readonly at: string;
};

export type StoredReport = Omit<Report, 'at' | 'requestId'> & {
  /** ISO instant. */
  readonly reportedAt: string;
  /** Null while the report is open. */
  readonly decision: Decision | null;
  /** Kept here once the message itself has no text anymore. */
  readonly removedText: string | null;
};

/** All or nothing. */
export type ReportChange = {
  readonly report: StoredReport & { readonly decision: Decision };
  readonly thread: StoredThread;
  /** The message without its content. */
  readonly emptied: StoredMessage | null;
  /** The workout that a removed clip shows. */
  readonly filmedWorkoutId: string | null;
  /** Exercises whose form cue repeats the message. */
  readonly cues: readonly string[];
  /** The sender is the client's coach, who loses the client with the decision; a former coach only may not return. */
  readonly leaving: { readonly coachId: string; readonly isAssigned: boolean } | null;
  readonly audit: AuditEntry;
  readonly mails: readonly DecisionMail[];
};

export type ReportRepository = {
  add(report: Report, mails: readonly ReportMail[]): Promise<void>;
  find(key: ReportKey): Promise<StoredReport | null>;
  /** The longest wait first, at most 200. */
  open(): Promise<readonly StoredReport[]>;
  /** The newest first, at most 50. */
  decided(): Promise<readonly StoredReport[]>;
  noteRead(audit: AuditEntry): Promise<void>;
  /** @returns False when the report, the thread or the assignment changed since they were read: decide again. */
  decide(change: ReportChange): Promise<boolean>;
};
