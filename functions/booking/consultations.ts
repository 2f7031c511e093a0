import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#functions/platform/app-error.ts';
import { type ConsultationRequest, confirmationMinutes } from '#shared/contracts/booking.ts';
import { writeBooking } from './book-session.ts';
import type { StoredBooking } from './booking.ts';
import { type BookingDeps, coachFor, noCoach } from './booking-deps.ts';
import { letGoTask, mailAbout } from './booking-mail.ts';
import { absentFromMs } from './booking-rows.ts';
import { isOffered } from './booking-rules.ts';
import { claimsOf } from './claims.ts';
import { slotTaken } from './list-slots.ts';
import { newBooking } from './new-booking.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** A visitor has no account; their sessions are filed under what cannot be guessed without the address. */
export const visitorId = (email: string) => `visitor-${hash(`repz:${email}`).slice(0, 32)}`;

/**
 * Keeps a slot for a visitor and mails them the link that books it. One address keeps one slot at a time.
 * @returns Until when the link works, as an ISO instant.
 * @throws AppError conflict `slot_taken` with the next free slots.
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
    { ...wish, id: request.requestId, zone, source, note: '', address: '', seriesId: null },
    nowMs,
  );
  const taken = () => slotTaken(deps, coach, { ...wish, accountId });
  if (!isOffered(coach.schedule, booking, null, nowMs)) throw await taken();
  const expiresAtMs = nowMs + confirmationMinutes * 60_000;
  const token = randomBytes(32).toString('base64url');
  const mail = mailAbout(booking, 'confirm-consultation', nowMs, token);
  const { startMs, endMs, coachId } = booking;
  const claims = claimsOf(coach.schedule, booking);
  const hold = { startMs, endMs, accountId, coachId, place: null, claims, expiresAtMs, nowMs };
  const ended = letGoTask(hold, request.requestId, absentFromMs(expiresAtMs));
  const kept = await deps.bookings.hold(hold, [mail, ended], {
    tokenHash: hash(token),
    expiresAtMs,
    booking,
  });
  if (!kept) throw await taken();
  await deps.announce([mail]);
  return { confirmBefore: new Date(expiresAtMs).toISOString() };
}

/**
 * Books what the link of the mail stands for; following it twice changes nothing.
 * @throws AppError not-found where the link is unknown or too old, conflict `slot_taken`.
 */
export async function confirmConsultation(deps: BookingDeps, token: string): Promise<StoredBooking> {
  const request = await deps.bookings.findConsultation(hash(token));
  if (request === null) {
    throw new AppError('not-found', 'link_expired', 'This link has expired. Please choose a time again.');
  }
  const { booking } = request;
  const made = await deps.bookings.find(booking.accountId, booking.id);
  if (made !== null) return made;
  const coach = await deps.coaches.schedule(booking.coachId);
  if (coach === null) throw noCoach();
  return writeBooking(deps, coach, booking, null);
}

/** What the mail of a confirmation link is about, by the link's secret. */
export function consultationOf(deps: Pick<BookingDeps, 'bookings'>, token: string) {
  return deps.bookings.findConsultation(hash(token));
}
