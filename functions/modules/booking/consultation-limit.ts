import * as z from 'zod/mini';
import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { mailboxOf } from '#shared/domain/access/email.ts';
import { consultationLimit } from '#shared/domain/booking/consultation-limit.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';

const windowMs = consultationLimit.days * dayMs;

export const consultationEntry = z.object({
  id: z.string(),
  bookedMs: z.int(),
  endMs: z.int(),
  isCanceled: z.boolean(),
});
type ConsultationEntry = z.infer<typeof consultationEntry>;

export type ConsultationLog = {
  readonly mailbox: string;
  readonly version: number;
  readonly consultations: readonly ConsultationEntry[];
};

/**
 * Visitors have nothing but an address. A new address of an account is a new mailbox here, as it would be by a second account.
 * @returns A hash that ignores plus tags.
 */
export const mailboxHash = (email: string) => addressHash(mailboxOf(email));

type Deps = Pick<BookingDeps, 'bookings' | 'clock'>;

/**
 * The log after this change, to be written with it; null for other sessions. A canceled consultation still counts, or
 * booking and canceling could go on forever.
 * @throws AppError conflict `consultation_upcoming` or `consultation_limit`.
 */
export async function logConsultation(deps: Deps, session: StoredBooking): Promise<ConsultationLog | null> {
  if (session.eventType !== 'consultation' || session.external !== null) return null;
  const { id, endMs, status, createdAtMs: bookedMs } = session;
  const log = await deps.bookings.consultations(mailboxHash(session.clientEmail));
  const others = log.consultations.filter((each) => each.id !== id && counts(each, deps.clock()));
  if (session.sequence === 0) refuseExcess(others, deps.clock());
  const entry = { id, bookedMs, endMs, isCanceled: status === 'canceled' };
  return { ...log, consultations: [...others, entry] };
}

/**
 * An early check before the client fills in the form; the write decides.
 * @throws AppError as `logConsultation` does.
 */
export async function refuseConsultation(deps: Deps, email: string): Promise<void> {
  const { consultations } = await deps.bookings.consultations(mailboxHash(email));
  const nowMs = deps.clock();
  refuseExcess(
    consultations.filter((each) => counts(each, nowMs)),
    nowMs,
  );
}

export function logEndsMs({ consultations }: ConsultationLog): number {
  return Math.max(...consultations.map(({ bookedMs, endMs }) => Math.max(bookedMs + windowMs, endMs)));
}

const isUpcoming = ({ isCanceled, endMs }: ConsultationEntry, nowMs: number) => !isCanceled && endMs > nowMs;
const isRecent = ({ bookedMs }: ConsultationEntry, nowMs: number) => bookedMs + windowMs > nowMs;
const counts = (entry: ConsultationEntry, nowMs: number) =>
  isUpcoming(entry, nowMs) || isRecent(entry, nowMs);

function refuseExcess(entries: readonly ConsultationEntry[], nowMs: number): void {
  if (entries.filter((each) => isUpcoming(each, nowMs)).length >= consultationLimit.upcoming) {
    throw new AppError(
      'conflict',
      'consultation_upcoming',
      'You already have a free consultation coming up. Move or cancel it before you book another one.',
    );
  }
  const recent = entries.filter((each) => isRecent(each, nowMs));
  if (recent.length < consultationLimit.most) return;
  const oldest = recent.map(({ bookedMs }) => bookedMs).toSorted((a, b) => b - a)[consultationLimit.most - 1];
  const nextAt = new Date((oldest ?? nowMs) + windowMs).toISOString();
  throw new AppError(
    'conflict',
    'consultation_limit',
    `You have booked ${consultationLimit.most} free consultations in the last ${consultationLimit.days} days.`,
    { nextAt },
  );
}
