import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { type CoachScheduleSettings, coachScheduleSchema } from '#shared/contracts/booking/coach-schedule.ts';
import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import type { StoredBooking } from './booking.ts';
import { nextReminderMs } from './reminders.ts';
import { clientSessionMail, coachMail } from './session-mail.ts';

const freedTime = z.object({
  coachId: z.string(),
  startMs: z.int(),
  endMs: z.int(),
  /** The hours before the change. Times that were bookable by them are not new. */
  hoursBefore: z.nullable(z.object(coachScheduleSchema.shape)),
});
export type FreedTime = z.infer<typeof freedTime>;

const offerJob = z.object({
  kind: z.literal('offer'),
  freed: freedTime,
  /** The wait whose offer ends when the job is due. */
  wait: z.nullable(z.object({ accountId: z.string(), id: z.string() })),
});
export type OfferJob = z.infer<typeof offerJob>;

export const bookingQueue = 'sessions';
export const bookingJob = z.discriminatedUnion('kind', [
  offerJob,
  z.object({ kind: z.literal('reminder'), accountId: z.string(), bookingId: z.string() }),
  z.object({ kind: z.literal('series-mail'), accountId: z.string(), seriesId: z.string() }),
  z.object({ kind: z.literal('coach-leaves'), coachId: z.string() }),
]);
export type BookingJob = z.infer<typeof bookingJob>;

/** Planning the same id again moves the job. */
export type PlannedJob<Content extends BookingJob = BookingJob> = {
  readonly id: string;
  readonly dueMs: number;
  readonly content: Content;
};

/** Written in the transaction of their cause. */
export type Consequences = {
  readonly mails: readonly OutboxMail[];
  readonly jobs: readonly PlannedJob[];
};

export const noConsequences: Consequences = { mails: [], jobs: [] };

/** The client's mail, and when to remind them. */
export function newsOf(
  booking: StoredBooking,
  news: 'booked' | 'moved' | 'canceled',
  nowMs: number,
): Consequences {
  const { accountId, id } = booking;
  const dueMs = booking.status === 'booked' ? nextReminderMs(booking.startMs, nowMs) : null;
  const content = { kind: 'reminder', accountId, bookingId: id } as const;
  return {
    mails: [clientSessionMail(booking, news, nowMs)],
    jobs: dueMs === null ? [] : [{ id, dueMs, content }],
  };
}

/** As `newsOf`, with the coach's mail unless it was their own act. */
export function mailsToBoth(
  booking: StoredBooking,
  news: 'booked' | 'moved' | 'canceled',
  nowMs: number,
): Consequences {
  const { mails, jobs } = newsOf(booking, news, nowMs);
  if (booking.changedBy === 'coach') return { mails, jobs };
  return { mails: [...mails, coachMail(booking, news, nowMs)], jobs };
}

/** Requests of the same minute plan the same time, so that a series that is booked in two goes causes one mail. */
export const seriesMailMs = (nowMs: number) => (Math.ceil(nowMs / minuteMs) + 1) * minuteMs;

/** Every session of a series plans the same job, so there is one mail. */
export function seriesMailJob(
  { accountId, seriesId, id }: Pick<StoredBooking, 'accountId' | 'seriesId' | 'id'>,
  dueMs: number,
): PlannedJob {
  const series = seriesId ?? id;
  return { id: series, dueMs, content: { kind: 'series-mail', accountId, seriesId: series } };
}

/** A booking that began before the request of the deletion ends within this time, or not at all. */
export const coachLeavesPauseMs = minuteMs;

/** Cancels what is booked with a coach whose deletion was asked for. */
export function coachLeavesJob(coachId: string, nowMs: number): PlannedJob {
  return { id: coachId, dueMs: nowMs + coachLeavesPauseMs, content: { kind: 'coach-leaves', coachId } };
}

type FreedSession = Pick<StoredBooking, 'coachId' | 'startMs' | 'endMs'>;

/**
 * Offers a time to the waiting list.
 * @param cause Unique for the coach.
 */
export function freedJob(
  { coachId, startMs, endMs }: FreedSession,
  cause: string,
  dueMs: number,
  wait: OfferJob['wait'] = null,
): PlannedJob<OfferJob> {
  const freed = { coachId, startMs, endMs, hoursBefore: null };
  return { id: cause, dueMs, content: { kind: 'offer', freed, wait } };
}

export function openedJob(
  coachId: string,
  hours: { readonly before: CoachScheduleSettings; readonly after: CoachScheduleSettings },
  id: string,
  nowMs: number,
): PlannedJob<OfferJob> {
  const endMs = nowMs + hours.after.horizonDays * dayMs;
  const freed = { coachId, startMs: nowMs, endMs, hoursBefore: hours.before };
  return { id, dueMs: nowMs, content: { kind: 'offer', freed, wait: null } };
}
