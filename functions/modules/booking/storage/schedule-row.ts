import * as z from 'zod/mini';
import { coachScheduleSchema } from '#shared/contracts/booking/coach-schedule.ts';

/** Apart from the rows of sessions: a function that only asks for a coach's hours does not carry those. */
export const scheduleRow = z.object({
  coachId: z.string(),
  name: z.string(),
  schedule: z.object(coachScheduleSchema.shape),
  schemaVersion: z.literal(1),
});
export const scheduleKey = (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'SCHEDULE' });
