import * as z from 'zod/mini';
import { instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { mondayOf } from '#shared/domain/calendar/local-day.ts';
import { tokenSchema, workoutIdSchema } from './workout-ids.ts';

/** Three sessions a day. */
const mostSessions = 21;
const mostAdded = 16;
const sets = z.int().check(z.gte(0), z.lte(400));

/** What a client decided about the rest of a week: the latest decision of all devices counts. */
export const weekDecisionSchema = z.object({
  monday: localDaySchema.check(z.refine((day) => mondayOf(day) === day, 'must be a Monday')),
  at: instantSchema,
  choice: z.enum(['laid-out', 'kept', 'undone']),
  /** Ids of the sessions that were missed then. */
  missed: z.array(workoutIdSchema).check(z.maxLength(mostSessions)),
  sessions: z
    .array(
      z.object({
        workoutId: workoutIdSchema,
        from: localDaySchema,
        /** Null leaves the session out. */
        day: z.nullable(localDaySchema),
        /** Sets that it takes over from sessions that are left out. */
        added: z
          .array(
            z.object({
              from: workoutIdSchema,
              slotId: tokenSchema,
              sets: z.int().check(z.gte(1), z.lte(20)),
            }),
          )
          .check(z.maxLength(mostAdded)),
      }),
    )
    .check(z.maxLength(mostSessions)),
  leftOut: z
    .array(
      z.object({
        workoutId: workoutIdSchema,
        reason: z.enum(['too-close', 'no-day', 'enough']),
        sets,
        /** Of these, how many other sessions take over. */
        keptSets: sets,
      }),
    )
    .check(z.maxLength(mostSessions)),
});
export type WeekDecision = z.infer<typeof weekDecisionSchema>;
