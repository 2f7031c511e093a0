import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { type JobResult, runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { CalendarProblem } from '#shared/domain/booking/busy-calendar.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import type { BookingRepository } from '../booking-repository.ts';
import { type Interval, mergeIntervals } from '../calendar/interval.ts';
import type { CoachRepository } from '../coach-repository.ts';
import {
  type BusyCalendarRepository,
  busyDays,
  freedByCalendar,
  revoke,
  type StoredBusyCalendar,
} from './busy-calendar.ts';
import { busyTimesOf } from './busy-times.ts';
import type { CalendarAnswer, CalendarSource } from './calendar-source.ts';
import { googleCalendarAddress, type RevokeAtGoogle, withoutOwn } from './google-calendar.ts';

export const busyCalendarQueue = 'busy-calendars';
export const busyCalendarJob = z.object({ coachId: z.string(), version: z.string() });
export type BusyCalendarJob = z.infer<typeof busyCalendarJob>;

export type RunBusyCalendarsDeps = {
  readonly busyCalendarRuns: LeaseQueue<BusyCalendarJob>;
  readonly busyCalendars: Pick<BusyCalendarRepository, 'find' | 'keep' | 'access'>;
  readonly calendarSource: CalendarSource;
  readonly google: (CalendarSource & RevokeAtGoogle) | null;
  readonly bookings: Pick<BookingRepository, 'calendar'>;
  readonly coaches: Pick<CoachRepository, 'schedule'>;
  readonly siteUrl: string;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly log: Log;
};

/** One that takes all of its time ends before the function does. */
const runMs = 6_000;
export const readAgainMs = 15 * minuteMs;
/** Whose calendar has been away for a day is asked less often. */
const readRarelyMs = hourMs;
/** One row holds them: 400 KB at most, and a coach has a tenth of this. */
export const mostBusyTimes = 3_000;
/** The alarm of logged errors rings once: the coach has the reason on their screen. */
const alarmFor = { fromMs: dayMs, toMs: dayMs + readRarelyMs };

/** Reads the coaches' own calendars that are due. */
export async function runBusyCalendars(deps: RunBusyCalendarsDeps) {
  const late: string[] = [];
  const done = await runDue(deps.busyCalendarRuns, { ...deps, forMs: runMs }, async ({ content }) => {
    const { result, isStale } = await readOne(deps, content);
    if (isStale) late.push(content.coachId);
    return result;
  });
  if (late.length > 0) {
    deps.log.error('calendars of coaches could not be read for a day', { coaches: late });
  }
  return done;
}

type Reading = Pick<StoredBusyCalendar, 'busy' | 'unreadable'> | { readonly problem: CalendarProblem };

async function readOne(
  deps: RunBusyCalendarsDeps,
  job: BusyCalendarJob,
): Promise<{ readonly result: JobResult<BusyCalendarJob>; readonly isStale: boolean }> {
  const { busyCalendars, google, clock, newId } = deps;
  const { coachId, version } = job;
  const stored = await busyCalendars.find(coachId);
  // Another address has a job of its own.
  if (stored?.version !== version) return { result: {}, isStale: false };
  const isGoogle = stored.address === googleCalendarAddress;
  const reading = await read(deps, coachId, stored);
  const nowMs = clock();
  const hasFailed = 'problem' in reading;
  const after = hasFailed
    ? { ...stored, problem: reading.problem }
    : { ...stored, ...reading, problem: null, readAtMs: nowMs };
  const freed = hasFailed
    ? null
    : freedByCalendar(coachId, { before: stored.busy, after: reading.busy }, newId(), nowMs);
  // The token is worth nothing any longer, so nothing is left to try. An address may work again.
  const hasEnded = isGoogle && after.problem === 'not-found';
  const left = isGoogle || google === null ? null : await busyCalendars.access(coachId);
  const isKept = await busyCalendars.keep(coachId, after, freed, hasEnded || left !== null);
  // A release that knows no Google put an address in the place of Google's calendar.
  if (isKept) await revoke({ google }, left);
  if (!isKept || hasEnded) return { result: {}, isStale: false };
  const awayMs = hasFailed ? nowMs - (stored.readAtMs ?? stored.addedAtMs) : 0;
  const dueAt = nowMs + (awayMs > dayMs ? readRarelyMs : readAgainMs);
  return {
    result: { next: { dueAt, content: job } },
    isStale: awayMs >= alarmFor.fromMs && awayMs < alarmFor.toMs,
  };
}

async function read(
  deps: RunBusyCalendarsDeps,
  coachId: string,
  calendar: StoredBusyCalendar,
): Promise<Reading> {
  const { calendarSource, coaches, siteUrl, clock } = deps;
  const nowMs = clock();
  const window = { startMs: nowMs - hourMs, endMs: nowMs + busyDays * dayMs };
  const [answer, coach] = await Promise.all([
    calendar.address === googleCalendarAddress
      ? readGoogle(deps, coachId, calendar.version, window)
      : calendarSource.read(calendar.address, window),
    coaches.schedule(coachId),
  ]);
  if ('problem' in answer) return answer;
  const times =
    'busy' in answer
      ? { busy: answer.busy, unreadable: 0 }
      : busyTimesOf(answer.text, {
          window,
          zone: coach?.schedule.zone ?? 'UTC',
          ownHost: new URL(siteUrl).hostname,
        });
  if (typeof times === 'string') return { problem: times };
  return times.busy.length > mostBusyTimes ? { problem: 'too-large' } : times;
}

async function readGoogle(
  { google, busyCalendars, bookings, clock }: RunBusyCalendarsDeps,
  coachId: string,
  version: string,
  window: Interval,
): Promise<CalendarAnswer> {
  const access = await busyCalendars.access(coachId);
  if (access?.version !== version) return { problem: 'not-found' };
  // A stage whose registration was taken out of its settings.
  if (google === null) return { problem: 'unreachable' };
  const [answer, entries] = await Promise.all([
    google.read(access.refreshToken, window),
    bookings.calendar(coachId, window, clock()),
  ]);
  if (!('busy' in answer)) return answer;
  const sessions = entries.filter(({ isHold }) => !isHold);
  return { busy: withoutOwn(answer.busy, [...sessions, ...mergeIntervals(sessions)]) };
}
