import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { EnquiryState } from '#shared/contracts/admin/enquiries.ts';
import type { SupportTopic } from '#shared/domain/site/work-queues.ts';
import type { EnquiryMail } from '../outbox.ts';

export type StoredAnswer = {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly byAccountId: string;
};

export type StoredEnquiry = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: LocaleId;
  readonly message: string;
  readonly topic: SupportTopic;
  /** As the writer named it, which proves nothing. */
  readonly paymentId?: string | undefined;
  readonly receivedAt: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly state: EnquiryState;
  /** When it left the queue; absent while it is open, and in rows from before this was kept. */
  readonly handledAt?: string | undefined;
  /** 0 for a row from before messages had one. */
  readonly version: number;
  readonly answers: readonly StoredAnswer[];
};

export type ListedEnquiry = { readonly id: string; readonly name: string; readonly receivedAt: string };

/** All or nothing. */
export type EnquiryChange = {
  readonly read: StoredEnquiry;
  readonly next: StoredEnquiry;
  readonly mail: EnquiryMail | null;
  readonly audit: AuditEntry;
};

/** What admins do with messages to support. */
export type EnquiryDesk = {
  find(id: string): Promise<StoredEnquiry | null>;
  /** The longest wait first. */
  open(topic: SupportTopic, limit: number): Promise<readonly ListedEnquiry[]>;
  /** Those handled last first, at most 50. */
  handled(): Promise<readonly ListedEnquiry[]>;
  /** @returns False when the message changed since it was read. */
  save(change: EnquiryChange): Promise<boolean>;
};
