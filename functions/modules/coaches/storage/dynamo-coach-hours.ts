import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { coachScheduleSchema } from '#shared/contracts/booking/coach-schedule.ts';
import type { CoachHours } from '../coach-setup.ts';

/** Booking stores the hours there. */
export const coachHoursKey = (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'SCHEDULE' });

const hoursRow = z.object({
  schemaVersion: z.literal(1),
  schedule: z.object({ weekly: coachScheduleSchema.shape.weekly }),
});

export function createDynamoCoachHours(
  tables: DynamoDBDocumentClient,
  bookingsTable: string,
  clock: Clock,
): CoachHours {
  const rows = createRowReader(tables, bookingsTable, clock);
  return {
    async areSet(coachId) {
      const row = await rows.find('hours', hoursRow, coachHoursKey(coachId));
      return row !== null && Object.values(row.schedule.weekly).some((hours) => hours.length > 0);
    },
  };
}
