import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender } from '#functions/platform/mail.ts';
import type { BookingMail, FreedTime } from './booking-mail.ts';
import type { BookingRepository } from './booking-repository.ts';
import { consultationOf } from './consultations.ts';
import type { BookingOutbox } from './outbox.ts';
import { type MailSubject, renderBookingMail } from './render-booking-mail.ts';
import type { StoredWait } from './waiting.ts';

export type SendingDeps = {
  readonly bookings: BookingRepository;
  readonly outbox: BookingOutbox;
  readonly mail: MailSender;
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Offers a time that became free; it is loaded with the first one. */
  readonly offer: (task: BookingMail & { readonly freed: FreedTime }) => Promise<void>;
  /** Moves the coach's sessions to their wall times where the rules of zones have changed. */
  readonly settle: (coachId: string) => Promise<void>;
  readonly findWait: (accountId: string, id: string) => Promise<StoredWait | null>;
};

/** Longer than any function runs: a sender that died gives the mail free again. */
const leaseMs = 2 * 60_000;

/**
 * Sends one mail, unless somebody else is sending it or has. What a later change overtook is filed unsent: a reminder
 * of a session that moved, above all. A failure is logged and leaves the mail to the next sweep.
 * @returns Whether this call sent it.
 */
export async function sendBookingMail(deps: SendingDeps, mail: BookingMail): Promise<boolean> {
  const { outbox, clock, log } = deps;
  try {
    if (!(await outbox.claim(mail, clock(), clock() + leaseMs))) return false;
    const { kind, freed } = mail;
    if (kind === 'freed') {
      if (freed !== null) await deps.offer({ ...mail, freed });
      await outbox.markDone(mail, 'sent', clock());
      return false;
    }
    const subject = await subjectOf(deps, mail);
    if (subject !== null) {
      await deps.mail.send(renderBookingMail({ ...mail, kind }, subject, deps.siteUrl, clock()));
    }
    await outbox.markDone(mail, subject === null ? 'dropped' : 'sent', clock());
    return subject !== null;
  } catch (error) {
    log.error('mail not sent', { kind: mail.kind, error: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

/** The session as the mail is about it; null where it is that no more. */
async function subjectOf(deps: SendingDeps, mail: BookingMail): Promise<MailSubject | null> {
  if (mail.kind === 'offer') {
    const wait = await deps.findWait(mail.accountId, mail.bookingId);
    const offer = wait?.version === mail.sequence ? wait.offer : null;
    if (offer === null || offer.expiresAtMs <= deps.clock()) return null;
    return { booking: offer.booking, keptUntilMs: offer.expiresAtMs };
  }
  if (mail.kind === 'confirm-consultation') {
    const booking = (await consultationOf(deps, mail.token ?? ''))?.booking;
    return booking === undefined ? null : { booking, keptUntilMs: null };
  }
  if (mail.kind.startsWith('reminder')) {
    const planned = await deps.bookings.find(mail.accountId, mail.bookingId);
    if (planned !== null) await deps.settle(planned.coachId);
  }
  const booking = await deps.bookings.find(mail.accountId, mail.bookingId);
  return booking?.sequence === mail.sequence ? { booking, keptUntilMs: null } : null;
}

/** Sends everything that is due; run by the timetable, as often as it likes. @returns How many it sent. */
export async function sendDueMails(deps: SendingDeps): Promise<number> {
  let sent = 0;
  for (const mail of await deps.outbox.listDue(deps.clock())) {
    if (await sendBookingMail(deps, mail)) sent += 1;
  }
  return sent;
}
