import { expect, it } from 'vitest';
import { busyCalendarRow, toBusyCalendar } from '#functions/modules/booking/storage/busy-calendar-row.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';

it('reads a calendar with a problem of a later release, as it is after a rollback', () => {
  const item = {
    schemaVersion: 1,
    address: 'https://calendar.example/feed',
    version: 'v1',
    addedAtMs: 1,
    readAtMs: null,
    problem: 'of-a-later-release',
    unreadable: 0,
    minutes: [],
  };
  const row = parseRow('busy calendar', busyCalendarRow, item, 2);
  expect(row && toBusyCalendar(row)).toMatchObject({ problem: 'other', busy: [] });
});
