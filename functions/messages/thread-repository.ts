import type { ReportReason } from '#shared/contracts/messages.ts';
import type { ReportMail } from './report-mails.ts';
import type { MailDue, StoredMessage, StoredThread } from './thread.ts';

export type Report = {
  readonly id: string;
  readonly clientId: string;
  readonly messageId: string;
  readonly reason: ReportReason;
  readonly details: string;
  readonly byAccountId: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** What is written at once: the thread as it is now, and what came with it. */
export type ThreadChange = {
  readonly after: StoredThread;
  readonly message?: StoredMessage;
  readonly mail?: MailDue | null;
};

/** Port: threads and their messages. */
export type ThreadRepository = {
  find(clientId: string): Promise<StoredThread | null>;
  /** By the id that its device made. */
  findMessage(clientId: string, messageId: string): Promise<StoredMessage | null>;
  messageAt(clientId: string, seq: number): Promise<StoredMessage | null>;
  /**
   * Writes all or nothing, and only where the thread still has the version before.
   * @returns `stale` where somebody else was first: read again and decide again.
   */
  save(change: ThreadChange): Promise<'saved' | 'stale'>;
  /** Up to `limit` messages after or before a place, oldest first; the newest without a place. */
  page(
    clientId: string,
    place: { readonly after: number } | { readonly before: number } | null,
    limit: number,
  ): Promise<readonly StoredMessage[]>;
  /** Threads that were last written with this coach, newest message first, up to two hundred. */
  ofCoach(coachId: string): Promise<readonly StoredThread[]>;
  /** Keeps a report once, with its line in the audit trail and the mails that tell the admins. */
  addReport(report: Report, mails: readonly ReportMail[]): Promise<void>;
};

/** Port: mails for what stays unread. */
export type UnreadMails = {
  /** Those due by now, of yesterday and today, that nobody has dealt with or is sending. */
  listDue(now: number): Promise<readonly MailDue[]>;
  /** Takes one until the lease ends. @returns Whether it was there to be taken. */
  claim(mail: MailDue, now: number, leaseUntil: number): Promise<boolean>;
  /** Sent, or read in time. */
  markDone(mail: MailDue, now: number): Promise<void>;
};
