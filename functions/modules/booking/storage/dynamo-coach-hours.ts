import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { CoachHours } from '#functions/modules/coaches/coach-setup.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { bookingKey, scheduleRow } from './booking-rows.ts';

export function createDynamoCoachHours(
  tables: DynamoDBDocumentClient,
  bookingsTable: string,
  clock: Clock,
): CoachHours {
  const rows = createRowReader(tables, bookingsTable, clock);
  return {
    async areSet(coachId) {
      const row = await rows.find('schedule', scheduleRow, bookingKey.schedule(coachId));
      return row !== null && Object.values(row.schedule.weekly).some((hours) => hours.length > 0);
    },
  };
}
