import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { calendarProblems } from '#shared/domain/booking/busy-calendar.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import type { StoredBusyCalendar } from '../busy-calendar/busy-calendar.ts';

/** Apart from the rows of sessions, as the hours are. In the coach's own partition, so that it leaves with the account. */
export const busyCalendarKey = {
  calendar: (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'BUSY-CALENDAR' }),
  run: (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'BUSY-CALENDAR-RUN' }),
};

export const busyCalendarRow = z.object({
  schemaVersion: z.literal(1),
  address: z.string(),
  version: z.string(),
  addedAtMs: z.number(),
  readAtMs: z.nullable(z.number()),
  problem: z.nullable(growingEnum(calendarProblems)),
  unreadable: z.int(),
  /** Begin and length of each, in minutes: a third of the bytes of instants. */
  minutes: z.array(z.int()),
});

export function toBusyCalendar({ minutes, ...calendar }: RowOf<typeof busyCalendarRow>): StoredBusyCalendar {
  const busy = Array.from({ length: minutes.length / 2 }, (_, index) => {
    const [start = 0, length = 0] = minutes.slice(index * 2, index * 2 + 2);
    return { startMs: start * minuteMs, endMs: (start + length) * minuteMs };
  });
  return { ...calendar, busy };
}

export function busyCalendarItem(coachId: string, { busy, ...calendar }: StoredBusyCalendar) {
  const minutes = busy.flatMap(({ startMs, endMs }) => {
    const start = Math.floor(startMs / minuteMs);
    return [start, Math.ceil(endMs / minuteMs) - start];
  });
  return { ...busyCalendarKey.calendar(coachId), schemaVersion: 1, ...calendar, minutes };
}
