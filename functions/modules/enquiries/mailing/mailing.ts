import type { ActRefusal, AdminAct } from '#functions/modules/accounts/people/person-acts.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { MailingTexts } from '#shared/contracts/admin/mailing.ts';
import type { EnquiryMail } from '../outbox.ts';

/** The one item of the queue of pre-orders. */
export const preOrdersItem = 'book';

/** How a mailing ended for one address. */
export type MailingOutcome = 'sent' | 'bounced' | 'unsubscribed' | 'failed';

export type StoredMailing = {
  readonly id: string;
  readonly state: 'sending' | 'done';
  /** ISO instants. It is for pre-orders of up to `until`. */
  readonly until: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly byAccountId: string;
  readonly texts: MailingTexts;
  readonly link: string | null;
  readonly people: number;
} & Readonly<Record<MailingOutcome, number>>;

export type MailingDraft = {
  readonly texts: MailingTexts;
  readonly link: string | null;
  /** Only grows, also when a draft is sent: a request for an old one never sends the next. */
  readonly version: number;
};

/** A pre-order without its address. */
export type PreOrderEntry = {
  /** ISO instant. */
  readonly consentedAt: string;
  readonly hash: string;
  readonly locale: LocaleId;
  /** The mailing that failed for it. */
  readonly failedIn?: string | undefined;
};

export type MailingDesk = {
  draft(): Promise<MailingDraft>;
  current(): Promise<StoredMailing | null>;
  /** The longest wait first. */
  waiting(): Promise<readonly PreOrderEntry[]>;
  /** For how many a mail is in the outbox. */
  countMailed(): Promise<number>;
  /** Each on the condition that who acts is still an admin with the permission. @returns why it was refused. */
  saveDraft(draft: MailingDraft, act: AdminAct): Promise<readonly ActRefusal[]>;
  /** Also empties the draft. Refused while another mailing is being sent. */
  begin(mailing: StoredMailing, draftVersion: number, act: AdminAct): Promise<readonly ActRefusal[]>;
};

/** What the job changes, each in one transaction that a parallel run or a withdrawal refuses. */
export type MailingRun = {
  current(): Promise<StoredMailing | null>;
  entries(list: 'waiting' | 'mailed', until: string): AsyncIterable<PreOrderEntry>;
  /** null for a pre-order that was withdrawn. */
  emailOf(entry: PreOrderEntry): Promise<string | null>;
  mailOf(entry: PreOrderEntry): Promise<OutboxState>;
  /** Puts the mail into the outbox. */
  mail(mailing: StoredMailing, entry: PreOrderEntry, mail: EnquiryMail): Promise<boolean>;
  /** Ends the consent: the pre-order goes. */
  endConsent(
    mailing: StoredMailing,
    list: 'waiting' | 'mailed',
    entry: PreOrderEntry,
    outcome: MailingOutcome,
  ): Promise<boolean>;
  /** Takes the mail back, so that the pre-order waits for the next mailing. */
  putBack(mailing: StoredMailing, entry: PreOrderEntry, now: number): Promise<boolean>;
  /** Of a pre-order that an earlier release withdrew without its entry. */
  forget(list: 'waiting' | 'mailed', entry: PreOrderEntry): Promise<void>;
  finish(mailing: StoredMailing, at: string): Promise<boolean>;
};

/** `createdAt` in epoch milliseconds. */
export type OutboxState =
  | { readonly state: 'waiting'; readonly createdAt: number }
  | { readonly state: 'finished'; readonly wasSent: boolean }
  | { readonly state: 'unknown' };

/** Whether the mailing, while it is being sent, is for this pre-order. */
export function isFor(mailing: StoredMailing | null, entry: PreOrderEntry): mailing is StoredMailing {
  return (
    mailing?.state === 'sending' &&
    entry.consentedAt <= mailing.until &&
    entry.failedIn !== mailing.id &&
    mailing.texts[entry.locale] !== undefined
  );
}

/** Named after the consent, which one mail uses up. */
export const mailingMailId = ({ consentedAt }: Pick<PreOrderEntry, 'consentedAt'>) =>
  `book-mailing#${consentedAt}`;
