import * as z from 'zod/mini';
import { habitMarkRequestSchema, habitsResponseSchema } from '#shared/contracts/habits/habits.ts';
import { answerRule } from './answer-rule.ts';

/** A mark sets a value, so the list need not be loaded again. */
export const habitsRule = answerRule({
  key: ['habits'],
  routes: ['markHabit'],
  schema: habitsResponseSchema,
  refetched: [],
  apply(answer, { write }) {
    const mark = z.safeParse(habitMarkRequestSchema, write.body);
    const { habitId, day } = write.params;
    if (!mark.success || day === undefined) return null;
    const habits = answer.habits.map((habit) => {
      if (habit.id !== habitId) return habit;
      const others = habit.done.filter((each) => each !== day);
      return { ...habit, done: mark.data.done ? [...others, day].sort() : others };
    });
    return { habits };
  },
});
