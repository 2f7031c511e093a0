import type * as z from 'zod/mini';
import { demoGirths, demoHabitMarks, demoHabits, demoWearables } from '#scripts/local/seed/demo-metrics.ts';
import { girthsResponseSchema } from '#shared/contracts/check-ins/progress.ts';
import { habitMarkResponseSchema, habitsResponseSchema } from '#shared/contracts/habits/habits.ts';
import { wearableImportResponseSchema } from '#shared/contracts/wearables/wearables.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';

type Call = <T>(method: string, path: string, schema: z.ZodMiniType<T>, body?: unknown) => Promise<T>;

/** Imports the sample client's wearable, enters the tape measure and keeps habits, through the API as the client would. */
export async function seedMeasurements(call: Call, timeZone: string, days?: number): Promise<void> {
  const today = localDayOf(Date.now(), timeZone);
  for (const request of demoWearables(today, days)) {
    await call('POST', '/api/wearables/import', wearableImportResponseSchema, request);
  }
  for (const request of demoGirths(today)) {
    await call('POST', '/api/progress/girths', girthsResponseSchema, request);
  }
  await call('PUT', '/api/habits', habitsResponseSchema, { habits: demoHabits, version: 0 });
  await Promise.all(
    demoHabitMarks(demoHabits, today).map(({ habitId, day }) =>
      call('PUT', `/api/habits/${habitId}/days/${day}`, habitMarkResponseSchema, { done: true }),
    ),
  );
}
