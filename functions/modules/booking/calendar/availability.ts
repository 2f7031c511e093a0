import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { addDays, isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';
import { isPublicHoliday } from '#shared/domain/calendar/public-holidays.ts';
import { datesTouched, instantOf } from '#shared/domain/calendar/wall-time.ts';
import type { TimeAway } from '#shared/domain/coaching/time-away.ts';
import { type Interval, mergeIntervals, overlaps, quarterMs, subtractIntervals } from './interval.ts';

/** In the coach's zone; `24:00` is midnight at the end of the day. */
export type DayHours = { readonly from: string; readonly to: string };

/** Weekdays are 1 (Monday) to 7 (Sunday). Times are wall times in `zone`. */
export type CoachSchedule = {
  readonly zone: string;
  readonly weekly: Readonly<Record<number, readonly DayHours[]>>;
  readonly exceptions: Readonly<Record<string, readonly DayHours[]>>;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly minimumNoticeMinutes: number;
  readonly horizonDays: number;
  /** Between two different locations in person; calls need none. */
  readonly travelMinutes: number;
  readonly maxSessionsPerDay: number | null;
  /** Days on which nothing can be booked, whatever the hours are. */
  readonly away?: readonly TimeAway[] | undefined;
  /** Of the coach's own calendar: no buffer around them, since the coach sees what is before and after. */
  readonly busy?: readonly Interval[] | undefined;
};

/** Dates of the coach's calendar, both included. */
export type ClosedDays = {
  readonly from: string;
  readonly to: string;
  readonly because: 'holiday' | 'away';
};

export type BusyTime = Interval & { readonly place: string | null };

export type SlotRequest = {
  readonly minutes: number;
  readonly place: string | null;
  readonly window: Interval;
  readonly nowMs: number;
};

function awayTimes({ away = [] }: CoachSchedule): Interval[] {
  return away.map(({ from, to, timeZone }) => ({
    startMs: instantOf({ date: from, time: '00:00' }, timeZone),
    endMs: instantOf({ date: addDays(to, 1), time: '00:00' }, timeZone),
  }));
}

/** On a federal holiday the coach works only the hours that they set for that very day. */
function hoursOn({ exceptions, weekly }: CoachSchedule, date: string): readonly DayHours[] {
  return exceptions[date] ?? (isPublicHoliday(date) ? [] : (weekly[isoWeekdayOf(date)] ?? []));
}

/** Wall times stay fixed across clock changes, so such a day is shorter or longer. */
export function openHours(schedule: CoachSchedule, window: Interval): Interval[] {
  const days = datesTouched(window, schedule.zone).flatMap((date) => {
    return hoursOn(schedule, date).map(({ from, to }) => ({
      startMs: instantOf({ date, time: from }, schedule.zone),
      endMs: endOfHours(date, to, schedule.zone),
    }));
  });
  const open = mergeIntervals(days.filter(({ startMs, endMs }) => startMs < endMs));
  const near = (schedule.busy ?? []).filter((busy) => open.some((hours) => overlaps(hours, busy)));
  return subtractIntervals(open, [...awayTimes(schedule), ...near]);
}

/** Days in the window on which the coach would work, were it not a holiday or the coach away. */
export function closedDays(schedule: CoachSchedule, window: Interval): ClosedDays[] {
  const dates = datesTouched(window, schedule.zone);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const holidays = dates.filter(
    (date) =>
      isPublicHoliday(date) &&
      hoursOn(schedule, date).length === 0 &&
      (schedule.weekly[isoWeekdayOf(date)] ?? []).length > 0,
  );
  return [
    ...holidays.map((date) => ({ from: date, to: date, because: 'holiday' as const })),
    ...(schedule.away ?? [])
      .filter(({ from, to }) => from <= last && first <= to)
      .map(({ from, to }) => ({ from, to, because: 'away' as const })),
  ].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

function endOfHours(date: string, to: string, zone: string): number {
  if (to !== '24:00') return instantOf({ date, time: to }, zone);
  return instantOf({ date: addDays(date, 1), time: '00:00' }, zone);
}

function gapMinutes(schedule: CoachSchedule, place: string | null, neighbor: string | null): number {
  const buffers = schedule.bufferBeforeMinutes + schedule.bufferAfterMinutes;
  const travels = place !== null && neighbor !== null && place !== neighbor;
  return travels ? Math.max(buffers, schedule.travelMinutes) : buffers;
}

export function isClear(
  schedule: CoachSchedule,
  session: Interval & { readonly place: string | null },
  busy: readonly BusyTime[],
): boolean {
  return busy.every((other) => {
    const gap = gapMinutes(schedule, session.place, other.place) * minuteMs;
    return !overlaps(session, { startMs: other.startMs - gap, endMs: other.endMs + gap });
  });
}

/** Pure. The conditional write of the booking makes the final decision. */
export function freeSlots(
  schedule: CoachSchedule,
  request: SlotRequest,
  busy: readonly BusyTime[],
): Interval[] {
  const length = request.minutes * minuteMs;
  const earliest = Math.max(request.window.startMs, request.nowMs + schedule.minimumNoticeMinutes * minuteMs);
  const latest = Math.min(request.window.endMs, request.nowMs + schedule.horizonDays * dayMs);
  const isDayOpen = dayLimit(schedule, request.window, busy);
  const slots: Interval[] = [];
  for (const open of openHours(schedule, {
    startMs: request.window.startMs,
    endMs: request.window.endMs + dayMs,
  })) {
    const near = busy.filter((other) =>
      overlaps(other, { startMs: open.startMs - dayMs, endMs: open.endMs + dayMs }),
    );
    const first = Math.ceil(Math.max(open.startMs, earliest) / quarterMs) * quarterMs;
    for (let startMs = first; startMs + length <= open.endMs && startMs < latest; startMs += quarterMs) {
      const slot = { startMs, endMs: startMs + length };
      if (isDayOpen(startMs) && isClear(schedule, { ...slot, place: request.place }, near)) slots.push(slot);
    }
  }
  return slots;
}

function dayLimit(
  { maxSessionsPerDay: most, zone }: CoachSchedule,
  window: Interval,
  busy: readonly BusyTime[],
): (startMs: number) => boolean {
  if (most === null) return () => true;
  const around = { startMs: window.startMs - dayMs, endMs: window.endMs + 2 * dayMs };
  const midnights = datesTouched(around, zone).map((date) => instantOf({ date, time: '00:00' }, zone));
  const dayOf = (startMs: number) => midnights.findLastIndex((midnight) => midnight <= startMs);
  const booked = new Map<number, number>();
  for (const { startMs } of busy) booked.set(dayOf(startMs), (booked.get(dayOf(startMs)) ?? 0) + 1);
  return (startMs) => (booked.get(dayOf(startMs)) ?? 0) < most;
}
