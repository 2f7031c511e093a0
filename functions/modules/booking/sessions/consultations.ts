import { AppError } from '#functions/platform/app-error.ts';
import { linkSecretHash } from '#functions/platform/link-secret.ts';
import {
  type ConsultationRequest,
  confirmationMailMinutes,
  confirmationMinutes,
} from '#shared/contracts/booking/booking.ts';
import type { StoredBooking } from '../booking.ts';
import { type BookingDeps, coachFor, noCoach } from '../booking-deps.ts';
import { freedJob } from '../booking-jobs.ts';
import { absentFromMs, type ConfirmationMail } from '../booking-repository.ts';
import { isOffered } from '../booking-rules.ts';
import { claimsOf } from '../calendar/claims.ts';
import { mailboxHash } from '../consultation-limit.ts';
import { newBooking } from '../new-booking.ts';
import { confirmationMail } from '../session-mail.ts';
import { visitorId } from '../visitor.ts';
import { writeBooking } from './book-session.ts';
import { slotTaken } from './list-slots.ts';

/**
 * Holds a slot for a visitor and mails the link that books it. Only the link reveals how many consultations the
 * mailbox had, because anyone can type an address.
 * @returns When the link expires, as an ISO instant.
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
  const details = { eventType: 'consultation' as const, place: null, startMs: Date.parse(request.startsAt) };
  const booking = newBooking(
    { accountId, email, name, locale },
    coach,
    { ...details, requestId: request.requestId, zone, source, note: '', address: '', seriesId: null },
    nowMs,
  );
  const mailbox = mailboxHash(email);
  const sent = await deps.bookings.findConfirmation(mailbox);
  if (sent !== null) return answerConfirmationSent(sent, booking, nowMs);
  const taken = () => slotTaken(deps, coach, { ...details, accountId });
  if (!isOffered(coach.schedule, booking, null, nowMs)) throw await taken();
  const expiresAtMs = nowMs + confirmationMinutes * 60_000;
  const token = deps.newToken(32);
  const mail = confirmationMail(booking, token, nowMs, expiresAtMs);
  const { startMs, endMs, coachId } = booking;
  const claims = claimsOf(coach.schedule, booking);
  const hold = { startMs, endMs, accountId, coachId, place: null, claims, expiresAtMs, nowMs };
  const ended = freedJob(hold, booking.id, absentFromMs(expiresAtMs));
  const confirmation = {
    mailbox,
    bookingId: booking.id,
    startMs,
    confirmBeforeMs: expiresAtMs,
    nextMs: nowMs + confirmationMailMinutes * 60_000,
  };
  const asked = { tokenHash: linkSecretHash(token), expiresAtMs, booking, confirmation };
  const outcome = await deps.bookings.hold(hold, { mails: [mail], jobs: [ended] }, asked);
  if (outcome === 'mailed') {
    const other = await deps.bookings.findConfirmation(mailbox);
    return answerConfirmationSent(other ?? confirmation, booking, nowMs);
  }
  if (outcome === 'taken') throw await taken();
  return { confirmBefore: new Date(expiresAtMs).toISOString() };
}

/** @throws AppError limited `confirmation_sent`. */
function answerConfirmationSent(
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
 * Following the link twice changes nothing.
 * @throws AppError not-found when the link is unknown or expired; conflict `slot_taken`, `consultation_upcoming` or
 * `consultation_limit`.
 */
export async function confirmConsultation(deps: BookingDeps, token: string): Promise<StoredBooking> {
  const booking = await deps.bookings.findConsultation(linkSecretHash(token));
  if (booking === null) {
    throw new AppError('not-found', 'link_expired', 'This link has expired. Please choose a time again.');
  }
  const made = await deps.bookings.find(booking.accountId, booking.id);
  if (made !== null) return made;
  const coach = await deps.coaches.schedule(booking.coachId);
  if (coach === null) throw noCoach();
  return writeBooking(deps, coach, booking, { owner: null });
}
