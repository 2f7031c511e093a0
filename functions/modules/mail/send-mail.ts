import { addressHash } from '#functions/platform/address-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender, OutgoingMail } from '#functions/platform/mail.ts';
import {
  type MailAddresses,
  type MailPolicy,
  mayReceive,
  unsubscribeToken,
} from '#functions/platform/outbox/mail-address.ts';
import type { OutboxRow, Recipient } from '#functions/platform/outbox/outbox-mail.ts';
import type { BouncedPeople } from './bounces/bounced-people.ts';
import type { MailKind, MailPerson, Reader } from './mail-kind.ts';

export type MailKey = { readonly pk: string; readonly sk: string };
export type ClaimedMail = OutboxRow & { readonly key: MailKey; readonly claimId: string };

/** `pushed`: a device of the reader showed it, so that no mail was sent. */
export type MailOutcome = 'sent' | 'dropped' | 'pushed';

export type WaitingMails = {
  /**
   * @returns The mail, leased to the caller; `gone` when it was sent, or erased, or is of no use anymore; `busy` while
   * another sender has it.
   */
  claim(key: MailKey, now: number, leaseUntil: number): Promise<ClaimedMail | 'gone' | 'busy'>;
  /** Whether a later mail to the same recipient is about this. */
  isSuperseded(mail: ClaimedMail, about: string): Promise<boolean>;
  /** Erases what the mail says; the row stays as proof that it was sent. */
  finish(mail: ClaimedMail, outcome: MailOutcome, now: number): Promise<void>;
  release(mail: ClaimedMail): Promise<void>;
  /** Releases the mail, and plans that it is sent from `until` on. */
  hold(mail: ClaimedMail, until: number): Promise<void>;
  /** Plans again what is held in a partition, after a job that was planned for an earlier time. */
  planHeld(pk: string): Promise<void>;
  /** The held mails of a partition that are not finished. `until` in epoch milliseconds. */
  heldIn(pk: string): Promise<readonly { readonly key: MailKey; readonly until: number }[]>;
};

/** Tells a person by push what a mail would say. */
export type MailPush = {
  /** Whether mails of this kind go by push, too. */
  has(kind: string): boolean;
  /**
   * It never throws.
   * @param mayMail Whether the mail's address gets mails of its kind.
   * @returns `instead`: a device was reached, and the mail is not needed. `not-wanted`: none was, and the reader wants no
   * mails of this kind. `mail-too`: the mail goes as well, as far as its address gets mails. `holdUntil`, in epoch
   * milliseconds: only push may bring it, and the reader has quiet hours until then.
   */
  send(
    mail: ClaimedMail,
    written: OutgoingMail,
    mayMail: boolean,
  ): Promise<'instead' | 'not-wanted' | 'mail-too' | { readonly holdUntil: number }>;
  /** Collects in place of sending, for one person. */
  bundle(): MailPush & {
    /** Pushes what was collected as one notice. It never throws. */
    sendAll(): Promise<void>;
  };
};

export type SendMailDeps = {
  readonly mails: WaitingMails;
  readonly kinds: Readonly<Record<string, MailKind>>;
  readonly people: { find(accountId: string): Promise<MailPerson | null> };
  readonly policies: Readonly<Record<string, MailPolicy>>;
  readonly addresses: Pick<MailAddresses, 'prepare'>;
  readonly bounced: Pick<BouncedPeople, 'note'>;
  readonly sender: MailSender;
  /** Absent in a stage without push. */
  readonly push?: MailPush | undefined;
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
export async function sendMail(deps: SendMailDeps, key: MailKey): Promise<MailOutcome | 'gone' | 'held'> {
  const { mails, clock } = deps;
  const mail = await mails.claim(key, clock(), clock() + leaseMs);
  if (mail === 'gone') return 'gone';
  if (mail === 'busy') throw new Error('Another sender has this mail');
  const outcome = await deliver(deps, mail).catch(async (error: unknown) => {
    await mails.release(mail);
    throw error;
  });
  if (typeof outcome === 'object') {
    await mails.hold(mail, outcome.holdUntil);
    return 'held';
  }
  await mails.finish(mail, outcome, clock());
  return outcome;
}

type Held = { readonly holdUntil: number };

async function deliver(deps: SendMailDeps, mail: ClaimedMail): Promise<MailOutcome | Held> {
  const { kinds, policies, people, siteUrl, clock } = deps;
  const write = kinds[mail.kind];
  const policy = policies[mail.kind];
  if (write === undefined || policy === undefined) throw new Error(`No mail is of the kind ${mail.kind}`);
  const news = mail.about ?? mail.overtakenBy;
  if (news !== undefined && (await deps.mails.isSuperseded(mail, news))) return 'dropped';
  const reader = await readerOf(deps, mail.to);
  if (reader === null) return 'dropped';
  const id = addressHash(reader.email);
  const address = await deps.addresses.prepare(id);
  const mayMail = mayReceive(policy, address, mail.agreedAt);
  // Also bounces from before the account, and from before bounces were listed.
  const { bouncedAt: at, bounceToldAt = '' } = address;
  if (at !== undefined && bounceToldAt < at && 'accountId' in mail.to)
    await deps.bounced.note({ accountId: mail.to.accountId, addressId: id, at });
  // Nobody chose that: operators can see which mails an address that bounced does not get.
  if (!mayMail && 'always' in policy)
    deps.log.warn('mail to an address that bounced dropped', { kind: mail.kind });
  // A person who wants no mails may still want push on their devices.
  if (!mayMail && deps.push?.has(mail.kind) !== true) return 'dropped';
  const { createdAt, data } = mail;
  const unsubscribeLink =
    'optional' in policy
      ? linkOf(siteUrl, unsubscribeToken(address.unsubscribeKey, policy.optional, id), reader)
      : undefined;
  const about = { siteUrl, createdAt, now: clock(), findPerson: people.find, unsubscribeLink };
  const written = await write(data, reader, about);
  if (written === null) return 'dropped';
  const pushed = await deps.push?.send(mail, written, mayMail);
  if (pushed === 'instead') return 'pushed';
  if (typeof pushed === 'object') {
    const { expiresAt = Number.POSITIVE_INFINITY } = mail;
    return pushed.holdUntil / 1000 < expiresAt ? pushed : 'dropped';
  }
  if (!mayMail || pushed === 'not-wanted') return 'dropped';
  await deps.sender.send({ ...written, headers: oneClick(unsubscribeLink) });
  return 'sent';
}

function linkOf(siteUrl: string, token: string, { locale }: Reader): string {
  return `${siteUrl}/api/mails/unsubscribe?${new URLSearchParams({ token, locale })}`;
}

/** RFC 8058: mail programs show a button that posts to the link. */
function oneClick(link: string | undefined): OutgoingMail['headers'] {
  if (link === undefined) return undefined;
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

async function readerOf({ people }: SendMailDeps, to: Recipient): Promise<Reader | null> {
  return 'accountId' in to ? people.find(to.accountId) : { fullName: '', timeZone: 'UTC', ...to };
}
