import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender } from '#functions/platform/mail.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingMail } from './booking-mail.ts';
import type { BookingRepository } from './booking-repository.ts';
import { consultationOf } from './consultations.ts';
import type { BookingOutbox } from './outbox.ts';
import { renderBookingMail } from './render-booking-mail.ts';

export type SendingDeps = {
  readonly bookings: BookingRepository;
  readonly outbox: BookingOutbox;
  readonly mail: MailSender;
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Log;
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
    const booking = await subjectOf(deps, mail);
    if (booking !== null) await deps.mail.send(renderBookingMail(mail, booking, deps.siteUrl, clock()));
    await outbox.markDone(mail, booking === null ? 'dropped' : 'sent', clock());
    return booking !== null;
  } catch (error) {
    log.error('mail not sent', { kind: mail.kind, error: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

/** The session as the mail is about it; null where it is that no more. */
async function subjectOf(deps: SendingDeps, mail: BookingMail): Promise<StoredBooking | null> {
  if (mail.kind === 'confirm-consultation') {
    return (await consultationOf(deps, mail.token ?? ''))?.booking ?? null;
  }
  const booking = await deps.bookings.find(mail.accountId, mail.bookingId);
  return booking?.sequence === mail.sequence ? booking : null;
}

/** Sends everything that is due; run by the timetable, as often as it likes. @returns How many it sent. */
export async function sendDueMails(deps: SendingDeps): Promise<number> {
  let sent = 0;
  for (const mail of await deps.outbox.listDue(deps.clock())) {
    if (await sendBookingMail(deps, mail)) sent += 1;
  }
  return sent;
}
