import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender, OutgoingMail } from '#functions/platform/mail.ts';
import type { BookingMail, BookingMailKind, CoachMailKind, FreedTime } from './booking-mail.ts';
import type { BookingRepository } from './booking-repository.ts';
import { isCoachMail } from './coach-news.ts';
import type { CoachContact } from './coach-repository.ts';
import { consultationOf } from './consultations.ts';
import type { BookingOutbox } from './outbox.ts';
import { type MailSubject, renderBookingMail } from './render-booking-mail.ts';
import { type CoachNews, renderCoachMail } from './render-coach-mail.ts';
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
  readonly findCoach: (coachId: string) => Promise<CoachContact | null>;
  readonly findWait: (accountId: string, id: string) => Promise<StoredWait | null>;
};

const dayMs = 86_400_000;
/** Farther ahead than any session of a series can lie. */
const seriesReachMs = 400 * dayMs;
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
    const written = await writtenMail(deps, { ...mail, kind });
    if (written !== null) await deps.mail.send(written);
    await outbox.markDone(mail, written === null ? 'dropped' : 'sent', clock());
    return written !== null;
  } catch (error) {
    log.error('mail not sent', { kind: mail.kind, error: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

/** The mail as it goes out; null where a later change overtook it. */
async function writtenMail(
  deps: SendingDeps,
  mail: BookingMail & { readonly kind: BookingMailKind | CoachMailKind },
): Promise<OutgoingMail | null> {
  const { kind } = mail;
  if (isCoachMail(kind)) {
    const news = await newsOf(deps, kind, mail);
    return news && renderCoachMail(news, deps.siteUrl);
  }
  const subject = await subjectOf(deps, mail);
  return subject && renderBookingMail({ ...mail, kind }, subject, deps.siteUrl, deps.clock());
}

/** What a coach is told; null where there is nothing to tell any longer, or nobody to tell it. */
async function newsOf(
  deps: SendingDeps,
  kind: CoachMailKind,
  { accountId, bookingId, sequence }: BookingMail,
): Promise<CoachNews | null> {
  const one = kind === 'coach-series' ? null : await deps.bookings.find(accountId, bookingId);
  const sessions =
    kind === 'coach-series'
      ? await sessionsOfSeries(deps, accountId, bookingId)
      : one?.sequence === sequence
        ? [one]
        : [];
  const [session] = sessions;
  if (session === undefined) return null;
  const coach = await deps.findCoach(session.coachId);
  return coach && { kind, coach, session, sessions };
}

async function sessionsOfSeries({ bookings, clock }: SendingDeps, accountId: string, seriesId: string) {
  // The first may have begun while the mail waited.
  const window = { startMs: clock() - dayMs, endMs: clock() + seriesReachMs };
  const all = await bookings.listOfAccount(accountId, window);
  return all.filter((each) => each.seriesId === seriesId && each.status === 'booked');
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
    const booking = await consultationOf(deps, mail.token ?? '');
    return booking === null ? null : { booking, keptUntilMs: null };
  }
  if (mail.kind.startsWith('reminder')) {
    const planned = await deps.bookings.find(mail.accountId, mail.bookingId);
    if (planned !== null) await deps.settle(planned.coachId);
  }
  const booking = await deps.bookings.find(mail.accountId, mail.bookingId);
  return booking?.sequence === mail.sequence ? { booking, keptUntilMs: null } : null;
}

/** A run ends well before the function would be stopped. */
const runMs = 8_000;

/** Sends everything that is due; run by the timetable, as often as it likes. @returns How many it sent. */
export async function sendDueMails(deps: SendingDeps): Promise<number> {
  const untilMs = deps.clock() + runMs;
  let sent = 0;
  let due = await deps.outbox.listDue(deps.clock());
  while (due.length > 0) {
    for (const mail of due) {
      if (deps.clock() >= untilMs) return sent;
      if (await sendBookingMail(deps, mail)) sent += 1;
    }
    // What could not be sent is leased for a while, and is not listed again before.
    due = await deps.outbox.listDue(deps.clock());
  }
  return sent;
}
