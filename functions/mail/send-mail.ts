import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender } from '#functions/platform/mail.ts';
import type { MailKind, Reader } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxRow, Recipient } from '#functions/platform/outbox/outbox-mail.ts';
import type { Account } from '#shared/contracts/account.ts';

export type MailKey = { readonly pk: string; readonly sk: string };
export type ClaimedMail = OutboxRow & { readonly key: MailKey; readonly claimId: string };

export type WaitingMails = {
  /**
   * @returns The mail, leased to the caller; `gone` when it was sent, or erased, or is of no use anymore; `busy` while
   * another sender has it.
   */
  claim(key: MailKey, now: number, leaseUntil: number): Promise<ClaimedMail | 'gone' | 'busy'>;
  /** Whether a later mail to the same recipient is about the same. */
  isSuperseded(mail: ClaimedMail): Promise<boolean>;
  /** Erases what the mail says; the row stays as proof that it was sent. */
  finish(mail: ClaimedMail, outcome: 'sent' | 'dropped', now: number): Promise<void>;
  release(mail: ClaimedMail): Promise<void>;
};

export type SendMailDeps = {
  readonly mails: WaitingMails;
  readonly kinds: Readonly<Record<string, MailKind>>;
  readonly people: { find(accountId: string): Promise<Account | null> };
  readonly sender: MailSender;
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Longer than the function runs, so a lease only outlives a sender that died; shorter than the queue waits. */
export const leaseMs = 5.5 * 60_000;

/**
 * Sends the mail once, unless a sender dies between the mail service's answer and the mark: SES takes no idempotency
 * key, so the next delivery then sends it again.
 * @throws Error when the mail has to be delivered again.
 */
export async function sendMail(deps: SendMailDeps, key: MailKey): Promise<'sent' | 'dropped' | 'gone'> {
  const { mails, clock } = deps;
  const mail = await mails.claim(key, clock(), clock() + leaseMs);
  if (mail === 'gone') return 'gone';
  if (mail === 'busy') throw new Error('Another sender has this mail');
  const outcome = await deliver(deps, mail).catch(async (error: unknown) => {
    await mails.release(mail);
    throw error;
  });
  await mails.finish(mail, outcome, clock());
  return outcome;
}

async function deliver(deps: SendMailDeps, mail: ClaimedMail): Promise<'sent' | 'dropped'> {
  const { kinds, people, siteUrl, clock } = deps;
  const write = kinds[mail.kind];
  if (write === undefined) throw new Error(`No mail is of the kind ${mail.kind}`);
  if (mail.about !== undefined && (await deps.mails.isSuperseded(mail))) return 'dropped';
  const reader = await readerOf(deps, mail.to);
  if (reader === null) return 'dropped';
  const { createdAt, data } = mail;
  const written = await write(data, reader, { siteUrl, createdAt, now: clock(), findPerson: people.find });
  if (written === null) return 'dropped';
  await deps.sender.send(written);
  return 'sent';
}

async function readerOf({ people }: SendMailDeps, to: Recipient): Promise<Reader | null> {
  return 'accountId' in to ? people.find(to.accountId) : { fullName: '', timeZone: 'UTC', ...to };
}
