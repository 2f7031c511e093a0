import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#functions/platform/app-error.ts';
import {
  type ConsultationRequest,
  confirmationMailMinutes,
  confirmationMinutes,
} from '#shared/contracts/booking.ts';
import { writeBooking } from './book-session.ts';
import type { StoredBooking } from './booking.ts';
import { type BookingDeps, coachFor, noCoach } from './booking-deps.ts';
import { letGoTask, mailAbout } from './booking-mail.ts';
import type { ConfirmationMail } from './booking-repository.ts';
import { absentFromMs } from './booking-rows.ts';
import { isOffered } from './booking-rules.ts';
import { claimsOf } from './claims.ts';
import { mailboxHash } from './consultation-limit.ts';
import { slotTaken } from './list-slots.ts';
import { newBooking } from './new-booking.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** A visitor has no account; their sessions are filed under what cannot be guessed without the address. */
export const visitorId = (email: string) => `visitor-${hash(`repz:${email}`).slice(0, 32)}`;

/**
 * Keeps a slot for a visitor and mails them the link that books it. A mailbox gets one such mail an hour; the same
 * request again gets the same answer and no other mail. How many consultations the mailbox has had is said to whoever
 * opens the link, and not to everyone who can type the address.
 * @returns Until when the link works, as an ISO instant.
 * @throws AppError conflict `slot_taken` with the next free slots; limited `confirmation_sent` with `nextAt`.
 */
export async function requestConsultation(
  deps: BookingDeps,
  request: ConsultationRequest,
): Promise<{ confirmBefore: string }> {
  const coach = await coachFor(deps, null);
  const nowMs = deps.clock();
  const { email, name, locale, zone, source } = request;
  const accountId = visitorId(email);
  const wish = { eventType: 'consultation' as const, place: null, startMs: Date.parse(request.startsAt) };
  const booking = newBooking(
    { accountId, email, name, locale },
    coach,
    { ...wish, requestId: request.requestId, zone, source, note: '', address: '', seriesId: null },
    nowMs,
  );
  const mailbox = mailboxHash(email);
  const sent = await deps.bookings.findConfirmation(mailbox);
  if (sent !== null) return answerAgain(sent, booking, nowMs);
  const taken = () => slotTaken(deps, coach, { ...wish, accountId });
  if (!isOffered(coach.schedule, booking, null, nowMs)) throw await taken();
  const expiresAtMs = nowMs + confirmationMinutes * 60_000;
  const token = randomBytes(32).toString('base64url');
  const mail = mailAbout(booking, 'confirm-consultation', nowMs, token);
  const { startMs, endMs, coachId } = booking;
  const claims = claimsOf(coach.schedule, booking);
  const hold = { startMs, endMs, accountId, coachId, place: null, claims, expiresAtMs, nowMs };
  const ended = letGoTask(hold, booking.id, absentFromMs(expiresAtMs));
  const confirmation = {
    ...{ mailbox, bookingId: booking.id, startMs, confirmBeforeMs: expiresAtMs },
    nextMs: nowMs + confirmationMailMinutes * 60_000,
  };
  const asked = { tokenHash: hash(token), expiresAtMs, booking, confirmation };
  const outcome = await deps.bookings.hold(hold, [mail, ended], asked);
  if (outcome === 'mailed') {
    const other = await deps.bookings.findConfirmation(mailbox);
    return answerAgain(other ?? confirmation, booking, nowMs);
  }
  if (outcome === 'taken') throw await taken();
  await deps.announce([mail]);
  return { confirmBefore: new Date(expiresAtMs).toISOString() };
}

/** What a request gets whose mailbox has a confirmation mail already. @throws AppError limited `confirmation_sent`. */
function answerAgain(
  sent: ConfirmationMail,
  { id, startMs }: StoredBooking,
  nowMs: number,
): { confirmBefore: string } {
  const { bookingId, confirmBeforeMs, nextMs } = sent;
  if (bookingId === id && sent.startMs === startMs && confirmBeforeMs > nowMs) {
    return { confirmBefore: new Date(confirmBeforeMs).toISOString() };
  }
  throw new AppError(
    'limited',
    'confirmation_sent',
    'We sent a confirmation link to this address within the last hour. Open that email, or ask again later.',
    { nextAt: new Date(nextMs).toISOString() },
  );
}

/**
 * Books what the link of the mail stands for; following it twice changes nothing.
 * @throws AppError not-found where the link is unknown or too old; conflict `slot_taken`, `consultation_upcoming` or
 *   `consultation_limit`.
 */
export async function confirmConsultation(deps: BookingDeps, token: string): Promise<StoredBooking> {
  const booking = await deps.bookings.findConsultation(hash(token));
  if (booking === null) {
    throw new AppError('not-found', 'link_expired', 'This link has expired. Please choose a time again.');
  }
  const made = await deps.bookings.find(booking.accountId, booking.id);
  if (made !== null) return made;
  const coach = await deps.coaches.schedule(booking.coachId);
  if (coach === null) throw noCoach();
  return writeBooking(deps, coach, booking, { owner: null });
}

/** What the mail of a confirmation link is about, by the link's secret. */
export function consultationOf(deps: Pick<BookingDeps, 'bookings'>, token: string) {
  return deps.bookings.findConsultation(hash(token));
}
