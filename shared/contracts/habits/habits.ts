import * as z from 'zod/mini';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { habitKinds, habitTargets, maxHabitName, maxHabits } from '#shared/domain/habits/habits.ts';

/** A habit as a client or their coach chooses it. */
export const chosenHabitSchema = z
  .strictObject({
    /** Made on the device. */
    id: z.uuid(),
    kind: z.enum(habitKinds),
    /** Of an own habit; empty for the others, which have a name in every language. */
    name: z.string().check(z.trim(), z.maxLength(maxHabitName)),
    /** In the unit of the kind; null for none. */
    target: z.nullable(z.int()),
    /** ISO weekdays, Monday is 1. */
    weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(
      z.minLength(1),
      z.refine((days) => new Set(days).size === days.length, 'must name a weekday once'),
    ),
  })
  .check(
    z.refine(
      ({ kind, name }) => (kind === 'own') === (name !== ''),
      'must have a name if it is an own habit',
    ),
    z.refine(({ kind, target }) => {
      const limits = habitTargets[kind];
      if (target === null) return true;
      return limits !== null && target >= limits.minimum && target <= limits.maximum;
    }, 'must have a target within the limits of its kind'),
  );
export type ChosenHabit = z.infer<typeof chosenHabitSchema>;

const version = z.int().check(z.gte(0));
/** The whole list in its order. A habit that it does not name has ended. */
export const habitsRequestSchema = z.strictObject({
  habits: z.array(chosenHabitSchema).check(
    z.maxLength(maxHabits),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have ids of their own'),
  ),
  /** Of the list that was changed; 0 before anything was saved. */
  version,
});
export type HabitsRequest = z.infer<typeof habitsRequestSchema>;

export const habitSchema = z.object({
  ...chosenHabitSchema.shape,
  chosenBy: z.enum(['client', 'coach']),
  /** The client's day on which it was chosen. */
  since: localDaySchema,
  /** Days on which it was kept, oldest first. */
  done: z.array(localDaySchema),
});
export type Habit = z.infer<typeof habitSchema>;

export const habitsResponseSchema = z.object({ habits: z.array(habitSchema), version });
export type HabitsResponse = z.infer<typeof habitsResponseSchema>;

export const habitMarkRequestSchema = z.strictObject({ done: z.boolean() });
export const habitMarkResponseSchema = z.object({
  habitId: z.string(),
  day: localDaySchema,
  done: z.boolean(),
});
export type HabitMark = z.infer<typeof habitMarkResponseSchema>;
