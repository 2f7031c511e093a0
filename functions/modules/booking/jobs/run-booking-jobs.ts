import type { Clock } from '#functions/platform/clock.ts';
import type { Job, LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { type JobResult, runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type BookingJob, coachLeavesPauseMs, type OfferJob } from '../booking-jobs.ts';
import type { BookingRepository } from '../booking-repository.ts';
import { nextReminderMs, reminderNow } from '../reminders.ts';
import { reminderMail, seriesMail } from '../session-mail.ts';

export type BookingJobsDeps = {
  readonly bookings: Pick<BookingRepository, 'find' | 'listOfAccount'>;
  readonly jobs: LeaseQueue<BookingJob>;
  readonly offer: (job: OfferJob) => Promise<void>;
  /** Moves the coach's sessions if the rules of their time zone have changed. */
  readonly settle: (coachId: string) => Promise<void>;
  /** @returns How many sessions there were to cancel. */
  readonly cancelLeavingCoach: (coachId: string) => Promise<number>;
  readonly clock: Clock;
  readonly log: Log;
};

const seriesReachMs = 400 * dayMs;
/** Leaves time before the function ends, and the rest to the next run. */
const runMs = 8_000;

/** @returns How many jobs were done, and how many mails were decided on. */
export function runBookingJobs(deps: BookingJobsDeps) {
  return runDue(deps.jobs, { ...deps, forMs: runMs }, async ({ content, dueAt }) => {
    switch (content.kind) {
      case 'offer':
        await deps.offer(content);
        return {};
      case 'reminder':
        return remind(deps, content);
      case 'series-mail':
        return notifyOfSeries(deps, content, dueAt);
      case 'coach-leaves':
        return cancelUntilNone(deps, content);
    }
  });
}

type Content<Kind extends BookingJob['kind']> = Extract<Job<BookingJob>['content'], { readonly kind: Kind }>;

/** Decides by the session as it is now; a session that moves takes the job from here. */
async function remind(
  { bookings, settle, clock }: BookingJobsDeps,
  content: Content<'reminder'>,
): Promise<JobResult<BookingJob>> {
  const { accountId, bookingId } = content;
  const planned = await bookings.find(accountId, bookingId);
  if (planned === null) return {};
  await settle(planned.coachId);
  const session = await bookings.find(accountId, bookingId);
  if (session?.status !== 'booked') return {};
  const now = clock();
  const news = reminderNow(session.startMs, now);
  const nextAt = nextReminderMs(session.startMs, now);
  return {
    mails: news === null ? [] : [reminderMail(session, news, now, nextAt ?? session.startMs)],
    ...(nextAt === null ? {} : { next: { dueAt: nextAt, content } }),
  };
}

async function notifyOfSeries(
  { bookings, clock }: BookingJobsDeps,
  { accountId, seriesId }: Content<'series-mail'>,
  dueAt: number,
): Promise<JobResult<BookingJob>> {
  const now = clock();
  const all = await bookings.listOfAccount(accountId, { startMs: now - dayMs, endMs: now + seriesReachMs });
  const [first, ...others] = all.filter((each) => each.seriesId === seriesId && each.status === 'booked');
  return first === undefined ? {} : { mails: [seriesMail([first, ...others], seriesId, dueAt, now)] };
}

/** Looks again until nothing is left: a session that moved at once may have escaped the list. */
async function cancelUntilNone(
  { cancelLeavingCoach, clock }: BookingJobsDeps,
  content: Content<'coach-leaves'>,
): Promise<JobResult<BookingJob>> {
  const canceled = await cancelLeavingCoach(content.coachId);
  return canceled === 0 ? {} : { next: { dueAt: clock() + coachLeavesPauseMs, content } };
}
