import type {
  BookingMail,
  BookingMailKind,
  CoachMailKind,
  FreedTime,
} from '#functions/booking/booking-mail.ts';
import type { BookingRepository } from '#functions/booking/booking-repository.ts';
import { isCoachMail } from '#functions/booking/coach-mail.ts';
import type { CoachContact } from '#functions/booking/coach-repository.ts';
import { consultationOf } from '#functions/booking/sessions/consultations.ts';
import type { StoredWait } from '#functions/booking/waiting.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender, OutgoingMail } from '#functions/platform/mail.ts';
import type { BookingOutbox } from './outbox.ts';
import { type MailSubject, renderBookingMail } from './render-booking-mail.ts';
import { type CoachMailContent, renderCoachMail } from './render-coach-mail.ts';

export type SendingDeps = {
  readonly bookings: BookingRepository;
  readonly outbox: BookingOutbox;
  readonly mail: MailSender;
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly offer: (task: BookingMail & { readonly freed: FreedTime }) => Promise<void>;
  readonly settle: (coachId: string) => Promise<void>;
  readonly findCoach: (coachId: string) => Promise<CoachContact | null>;
  readonly findWait: (accountId: string, id: string) => Promise<StoredWait | null>;
};

const dayMs = 86_400_000;
const seriesReachMs = 400 * dayMs;
const leaseMs = 2 * 60_000;

/**
 * Drops a mail that a later change made obsolete. A failure is logged and left to the next run.
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
    const written = await renderMail(deps, { ...mail, kind });
    if (written !== null) await deps.mail.send(written);
    await outbox.markDone(mail, written === null ? 'dropped' : 'sent', clock());
    return written !== null;
  } catch (error) {
    log.error('mail not sent', { kind: mail.kind, error: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

async function renderMail(
  deps: SendingDeps,
  mail: BookingMail & { readonly kind: BookingMailKind | CoachMailKind },
): Promise<OutgoingMail | null> {
  const { kind } = mail;
  if (isCoachMail(kind)) {
    const news = await coachMailContent(deps, kind, mail);
    return news && renderCoachMail(news, deps.siteUrl);
  }
  const subject = await mailSubject(deps, mail);
  return subject && renderBookingMail({ ...mail, kind }, subject, deps.siteUrl, deps.clock());
}

async function coachMailContent(
  deps: SendingDeps,
  kind: CoachMailKind,
  { accountId, bookingId, sequence }: BookingMail,
): Promise<CoachMailContent | null> {
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
  const window = { startMs: clock() - dayMs, endMs: clock() + seriesReachMs };
  const all = await bookings.listOfAccount(accountId, window);
  return all.filter((each) => each.seriesId === seriesId && each.status === 'booked');
}

async function mailSubject(deps: SendingDeps, mail: BookingMail): Promise<MailSubject | null> {
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

const runMs = 8_000;

export async function sendDueMails(deps: SendingDeps): Promise<number> {
  const untilMs = deps.clock() + runMs;
  let sent = 0;
  let due = await deps.outbox.listDue(deps.clock());
  while (due.length > 0) {
    for (const mail of due) {
      if (deps.clock() >= untilMs) return sent;
      if (await sendBookingMail(deps, mail)) sent += 1;
    }
    due = await deps.outbox.listDue(deps.clock());
  }
  return sent;
}
