import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { BusyCalendar } from '#shared/contracts/booking/busy-calendar.ts';
import type { CalendarProblem } from '#shared/domain/booking/busy-calendar.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type CoachApproval, mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { toBooking } from '../booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { type FreedTime, freedJob, type OfferJob, type PlannedJob } from '../booking-jobs.ts';
import { type Interval, overlaps, subtractIntervals } from '../calendar/interval.ts';
import {
  type GoogleAccess,
  type GoogleCalendar,
  type GoogleConsent,
  googleCalendarAddress,
  type RevokeAtGoogle,
} from './google-calendar.ts';

/** Further ahead than anything can be booked. */
export const busyDays = 190;

export type StoredBusyCalendar = {
  /** The secret address; https. `googleCalendarAddress` where a token opens the calendar. */
  readonly address: string;
  /** Of the address: what a run read from an earlier one is dropped. */
  readonly version: string;
  readonly addedAtMs: number;
  readonly readAtMs: number | null;
  /** `other` is one that only a later release knows, after a rollback from it. */
  readonly problem: CalendarProblem | 'other' | null;
  readonly unreadable: number;
  /** As they were read last; kept while the calendar cannot be read. */
  readonly busy: readonly Interval[];
};

export type BusyCalendarRepository = {
  find(coachId: string): Promise<StoredBusyCalendar | null>;
  /** Also one that a calendar before this one left behind: its version says so. */
  access(coachId: string): Promise<GoogleAccess | null>;
  /** With the job that reads it now. An access that is not given is forgotten. */
  begin(coachId: string, calendar: StoredBusyCalendar, access: GoogleAccess | null): Promise<void>;
  /**
   * Forgets the access that nothing reads with anymore.
   * @returns False when the address is another one by now, or gone.
   */
  keep(
    coachId: string,
    calendar: StoredBusyCalendar,
    freed: PlannedJob<OfferJob> | null,
    accessEnded: boolean,
  ): Promise<boolean>;
  remove(coachId: string, calendar: StoredBusyCalendar, freed: PlannedJob<OfferJob> | null): Promise<boolean>;
  /** In place of one that was begun before. */
  beginConsent(coachId: string, consent: GoogleConsent, endsAtMs: number): Promise<void>;
  /** Once. @returns Its verifier; null for a state that this login did not begin, or that is over. */
  takeConsent(coachId: string, consent: Pick<GoogleConsent, 'state' | 'sessionId'>): Promise<string | null>;
};

export type BusyCalendarDeps = Pick<BookingDeps, 'bookings' | 'clock' | 'newId'> & {
  readonly busyCalendars: BusyCalendarRepository;
  /** Null in a stage that is not registered there. */
  readonly google: GoogleCalendar | null;
};

export type Coach = Pick<Account, 'id'> & CoachApproval;

/** Without the address, because anyone who has it can read the calendar. */
export async function getBusyCalendar(
  { busyCalendars, bookings, clock }: BusyCalendarDeps,
  coach: Coach,
): Promise<BusyCalendar | null> {
  const stored = await busyCalendars.find(coach.id);
  if (stored === null) return null;
  const nowMs = clock();
  const ahead = stored.busy.filter(({ endMs }) => endMs > nowMs);
  const window = { startMs: nowMs - dayMs, endMs: nowMs + busyDays * dayMs };
  const isRead = ahead.length > 0 && mayOpenClients(coach, nowMs);
  const booked = isRead ? await bookings.listOfCoach(coach.id, window) : [];
  const conflicts = booked.filter(
    (each) => each.status === 'booked' && each.startMs > nowMs && ahead.some((busy) => overlaps(busy, each)),
  );
  return {
    host: new URL(stored.address).host,
    ...(stored.address === googleCalendarAddress && { provider: 'google' }),
    addedAt: new Date(stored.addedAtMs).toISOString(),
    readAt: stored.readAtMs === null ? null : new Date(stored.readAtMs).toISOString(),
    problem: stored.problem,
    times: ahead.length,
    unreadable: stored.unreadable,
    conflicts: conflicts.map((each) => toBooking(each, 'coach')),
  };
}

/**
 * A job reads it, so that no request of ours waits for a stranger's server. The address that is there already is read again now, and
 * keeps its times.
 * @throws AppError forbidden before an admin approved the coach.
 */
export async function saveBusyCalendar(
  deps: BusyCalendarDeps,
  coach: Coach,
  given: string,
): Promise<BusyCalendar | null> {
  requireApproved(coach);
  const address = given.replace(/^webcal:/i, 'https:');
  const before = await deps.busyCalendars.find(coach.id);
  const access = await deps.busyCalendars.access(coach.id);
  const isSame = before?.address === address;
  await deps.busyCalendars.begin(
    coach.id,
    {
      address,
      version: deps.newId(),
      addedAtMs: isSame ? before.addedAtMs : deps.clock(),
      // The times of the last calendar block until the new one is read: nobody books a time between the two.
      busy: before?.busy ?? [],
      ...(isSame
        ? { readAtMs: before.readAtMs, unreadable: before.unreadable }
        : { readAtMs: null, unreadable: 0 }),
      problem: null,
    },
    null,
  );
  await revoke(deps, access);
  return getBusyCalendar(deps, coach);
}

/** @throws AppError forbidden before an admin approved the coach. */
export function requireApproved(coach: Coach): void {
  if (coach.coachApproved) return;
  throw new AppError('forbidden', 'coach_not_approved', 'An admin has to approve you first.');
}

/** Once our row is gone. Where Google does not answer, the access stays listed in the person's Google account, unused. */
export async function revoke(
  { google }: { readonly google: RevokeAtGoogle | null },
  access: GoogleAccess | null,
): Promise<void> {
  if (access !== null) await google?.revoke(access.refreshToken);
}

/** Removing one that is gone changes nothing. What it blocked goes to the waiting list, and an access at Google is revoked. */
export async function removeBusyCalendar(deps: BusyCalendarDeps, coachId: string): Promise<null> {
  // Another address that was saved meanwhile is removed, too: this is the later act.
  for (let before = await deps.busyCalendars.find(coachId); before !== null; ) {
    const access = await deps.busyCalendars.access(coachId);
    const freed = freedByCalendar(coachId, { before: before.busy, after: [] }, deps.newId(), deps.clock());
    if (await deps.busyCalendars.remove(coachId, before, freed)) {
      await revoke(deps, access);
      return null;
    }
    before = await deps.busyCalendars.find(coachId);
  }
  return null;
}

/** One offer for all that became free: the job looks at each day that somebody waits for. */
export function freedByCalendar(
  coachId: string,
  { before, after }: { readonly before: readonly Interval[]; readonly after: readonly Interval[] },
  cause: string,
  nowMs: number,
): PlannedJob<OfferJob> | null {
  const freed = subtractIntervals(before, after).filter(({ endMs }) => endMs > nowMs);
  const [first] = freed;
  if (first === undefined) return null;
  const span: Pick<FreedTime, 'coachId' | 'startMs' | 'endMs'> = {
    coachId,
    startMs: Math.max(nowMs, first.startMs),
    endMs: Math.max(...freed.map(({ endMs }) => endMs)),
  };
  return freedJob(span, cause, nowMs);
}
