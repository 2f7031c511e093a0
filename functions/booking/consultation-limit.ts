import * as z from 'zod/mini';
import { addressHash } from '#functions/longevity/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { consultationLimit } from '#shared/domain/consultation-limit.ts';
import { mailboxOf } from '#shared/domain/email.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';

const windowMs = consultationLimit.days * 86_400_000;

/** A free consultation of a mailbox. Instants are epoch milliseconds. */
export const consultationEntry = z.object({
  id: z.string(),
  bookedMs: z.int(),
  endMs: z.int(),
  isCancelled: z.boolean(),
});
type ConsultationEntry = z.infer<typeof consultationEntry>;

/** The consultations of a mailbox, at the version on which every change of them is conditional. */
export type ConsultationLog = {
  readonly mailbox: string;
  readonly version: number;
  readonly consultations: readonly ConsultationEntry[];
};

/**
 * Whose consultations are counted together: an account has one address for life, and visitors have nothing else.
 * @returns A hash of the address without what follows a plus sign: variants of one mailbox count as one.
 */
export const mailboxHash = (email: string) => addressHash(mailboxOf(email));

type Deps = Pick<BookingDeps, 'bookings' | 'clock'>;

/**
 * The log as it is after a change of a session, to be written in the same transaction; null for a session that is no
 * free consultation of ours. A cancelled one still counts as booked: without that, booking and cancelling in turn
 * would go on for ever.
 * @throws AppError conflict `consultation_upcoming` or `consultation_limit`, for a new one that is one too many.
 */
export async function logConsultation(deps: Deps, session: StoredBooking): Promise<ConsultationLog | null> {
  if (session.eventType !== 'consultation' || session.external !== null) return null;
  const { id, endMs, status, createdAtMs: bookedMs } = session;
  const log = await deps.bookings.consultations(mailboxHash(session.clientEmail));
  const others = log.consultations.filter((each) => each.id !== id && counts(each, deps.clock()));
  if (session.sequence === 0) refuseExcess(others, deps.clock());
  const entry = { id, bookedMs, endMs, isCancelled: status === 'cancelled' };
  return { ...log, consultations: [...others, entry] };
}

/**
 * Looks ahead, before the form is filled in; what decides is the write.
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

/** Until when the log is needed, as epoch milliseconds. */
export function logEndsMs({ consultations }: ConsultationLog): number {
  return Math.max(...consultations.map(({ bookedMs, endMs }) => Math.max(bookedMs + windowMs, endMs)));
}

const isUpcoming = ({ isCancelled, endMs }: ConsultationEntry, nowMs: number) =>
  !isCancelled && endMs > nowMs;
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
  // When enough of them have left the window for one more.
  const oldest = recent.map(({ bookedMs }) => bookedMs).toSorted((a, b) => b - a)[consultationLimit.most - 1];
  const nextAt = new Date((oldest ?? nowMs) + windowMs).toISOString();
  throw new AppError(
    'conflict',
    'consultation_limit',
    `You have booked ${consultationLimit.most} free consultations in the last ${consultationLimit.days} days.`,
    { nextAt },
  );
}
