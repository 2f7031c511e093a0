import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { CoachHours, CoachWeek, HoursOfCoaches } from '#functions/modules/coaches/coach-setup.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow, type RowOf } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { scheduleKey, scheduleRow } from './schedule-row.ts';

const owned = z.object({ pk: z.string() });

const hasHours = (row: RowOf<typeof scheduleRow> | null) =>
  row !== null && Object.values(row.schedule.weekly).some((hours) => hours.length > 0);

export function createDynamoCoachHours(
  tables: DynamoDBDocumentClient,
  bookingsTable: string,
  clock: Clock,
): CoachHours & HoursOfCoaches & CoachWeek {
  const rows = createRowReader(tables, bookingsTable, clock);
  return {
    areSet: async (coachId) => hasHours(await rows.find('schedule', scheduleRow, scheduleKey(coachId))),
    async weekOf(coachId) {
      const row = await rows.find('schedule', scheduleRow, scheduleKey(coachId));
      return row === null || !hasHours(row) ? null : { zone: row.schedule.zone, weekly: row.schedule.weekly };
    },
    async setBy(coachIds) {
      const keys = coachIds.map((coachId) => scheduleKey(coachId));
      const found = await batchGet(tables, { [bookingsTable]: keys });
      const set = (found[bookingsTable] ?? []).flatMap((item) =>
        hasHours(parseRow('schedule', scheduleRow, item, clock())) ? [z.parse(owned, item).pk] : [],
      );
      const partitions = new Set(set);
      return new Set(coachIds.filter((coachId) => partitions.has(scheduleKey(coachId).pk)));
    },
  };
}
