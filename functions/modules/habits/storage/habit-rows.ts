import * as z from 'zod/mini';
import { chosenHabitSchema, habitSchema } from '#shared/contracts/habits/habits.ts';

export const schemaVersion = 1;
const stored = { schemaVersion: z.literal(schemaVersion) };
const daysPrefix = 'HABIT-DAYS#';
const pk = (accountId: string) => `ACCOUNT#${accountId}`;

export const habitKey = {
  list: (accountId: string) => ({ pk: pk(accountId), sk: 'HABITS' }),
  /** One row for each month and habit. */
  days: (accountId: string, day: string, habitId: string) => ({
    pk: pk(accountId),
    sk: `${daysPrefix}${day.slice(0, 7)}#${habitId}`,
  }),
  /** @param day From its month on. */
  daysFrom: (accountId: string, day: string) => ({
    ':pk': pk(accountId),
    ':from': `${daysPrefix}${day.slice(0, 7)}`,
    ':to': `${daysPrefix}~`,
  }),
};

export const habitListRow = z.object({
  ...stored,
  habits: z.array(
    z.object({
      ...chosenHabitSchema.shape,
      chosenBy: habitSchema.shape.chosenBy,
      since: habitSchema.shape.since,
    }),
  ),
  ended: z.array(z.string()),
  version: z.int(),
});

/** The set is missing once its last day was taken out. */
export const habitDaysRow = z.object({
  ...stored,
  habitId: z.string(),
  days: z.optional(z.set(z.string())),
});
