import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { type MailAddresses, mayReceive } from '#functions/platform/outbox/mail-address.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { enquiryMail } from '../outbox.ts';
import { isFor, type MailingRun, mailingMailId, type PreOrderEntry, type StoredMailing } from './mailing.ts';

export type RunMailingDeps = {
  readonly run: MailingRun;
  /** By the hash that also names a pre-order. */
  readonly addresses: Pick<MailAddresses, 'find'>;
  readonly clock: Clock;
  readonly log: Log;
};

const policy = { optional: 'book' } as const;
/** In a run, so that other mails do not wait behind the mailing. */
const mostMailed = 300;
/** The queue has tried it several times by then, and operators were told. */
const givenUpAfterMs = 2 * dayMs;

/**
 * Does what is left of the mailing, for as long as it may: the next run goes on. Each pre-order changes in a transaction of
 * its own, so that parallel runs do no harm.
 * @param forMs No further pre-order is begun after this time.
 */
export async function runMailing(deps: RunMailingDeps, forMs: number): Promise<void> {
  const { run, clock, log } = deps;
  const mailing = await run.current();
  if (mailing?.state !== 'sending') return;
  const end = clock() + forMs;
  let left = 0;
  let mailed = 0;
  // In this order, because a parallel run moves a pre-order from the first list to the second.
  for await (const entry of run.entries('waiting', mailing.until)) {
    if (clock() >= end) return;
    if (!isFor(mailing, entry)) continue;
    if (mailed === mostMailed) {
      left += 1;
      break;
    }
    if (await mailOne(deps, mailing, entry)) mailed += 1;
    else left += 1;
  }
  for await (const entry of run.entries('mailed', mailing.until)) {
    if (clock() >= end) return;
    if (!(await settle(deps, mailing, entry))) left += 1;
  }
  if (left > 0 || !(await run.finish(mailing, new Date(clock()).toISOString()))) return;
  log.info('mailing done', { mailing: mailing.id, people: mailing.people });
}

/** Reads the consent and the address now, not when the mailing was begun. @returns whether it left the list. */
async function mailOne(
  { run, addresses, clock }: RunMailingDeps,
  mailing: StoredMailing,
  entry: PreOrderEntry,
): Promise<boolean> {
  const email = await run.emailOf(entry);
  if (email === null) {
    await run.forget('waiting', entry);
    return true;
  }
  const address = await addresses.find(entry.hash);
  const agreedAt = Date.parse(entry.consentedAt);
  if (address !== null && !mayReceive(policy, address, agreedAt)) {
    const outcome = address.bouncedAt === undefined ? 'unsubscribed' : 'bounced';
    return run.endConsent(mailing, 'waiting', entry, outcome);
  }
  const written = mailing.texts[entry.locale];
  if (written === undefined) return true;
  const { consentedAt, locale } = entry;
  const order = { template: 'book-mailing', ...written, link: mailing.link, consentedAt } as const;
  const mail = enquiryMail(mailingMailId(entry), { email, locale }, order, clock());
  return run.mail(mailing, entry, { ...mail, agreedAt });
}

/** @returns whether the pre-order has left the list. */
async function settle(
  { run, addresses, clock }: RunMailingDeps,
  mailing: StoredMailing,
  entry: PreOrderEntry,
): Promise<boolean> {
  if ((await run.emailOf(entry)) === null) {
    await run.forget('mailed', entry);
    return true;
  }
  const mail = await run.mailOf(entry);
  if (mail.state === 'waiting') {
    const now = clock();
    return now - mail.createdAt > givenUpAfterMs && (await run.putBack(mailing, entry, now));
  }
  // Nobody is written to twice: what became of a mail that is gone cannot be known.
  if (mail.state === 'unknown') return run.endConsent(mailing, 'mailed', entry, 'failed');
  if (mail.wasSent) return run.endConsent(mailing, 'mailed', entry, 'sent');
  const address = await addresses.find(entry.hash);
  const outcome = address?.bouncedAt === undefined ? 'unsubscribed' : 'bounced';
  return run.endConsent(mailing, 'mailed', entry, outcome);
}
