import type { Account } from '#shared/contracts/account/account.ts';
import { maximumFound } from '#shared/contracts/fields/search-text.ts';
import type { FoundWorkouts, SearchWorkouts } from '#shared/contracts/training/training-overview.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { plainText, searchWords } from '#shared/domain/locale/search-words.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { isBlank } from '#shared/domain/training/free-workout.ts';
import { type TrainingDeps, todayOf } from './program.ts';

const daysBack = 3 * 366;

/** Finished workouts with a fitting name, or with one of the exercises in them. */
export async function searchWorkouts(
  deps: TrainingDeps,
  account: Account,
  { text, exerciseIds, sessionTemplates }: SearchWorkouts,
): Promise<FoundWorkouts> {
  const words = searchWords(text);
  const today = todayOf(deps, account);
  const rows = await deps.training.workoutsBetween(account.id, addDays(today, -daysBack), addDays(today, 1));
  const exercises = new Set(exerciseIds);
  const templates = new Set<string>(sessionTemplates);
  return {
    workouts: rows
      .filter(({ workout, movedTo }) => {
        if (movedTo !== undefined || workout.status !== 'completed' || isBlank(workout)) return false;
        const { sessionTemplate, summary } = workout;
        if (summary?.exerciseIds?.some((id) => exercises.has(id)) === true) return true;
        // The stored name of our own sessions is English; the browser has compared the name that the person reads.
        if (sessionTemplate !== undefined) return templates.has(sessionTemplate);
        const plain = plainText(workout.name);
        return words.length > 0 && words.every((word) => plain.includes(word));
      })
      .map(({ workout: { id, day, name, sessionTemplate, summary } }) => ({
        id,
        day,
        name,
        ...(sessionTemplate && { sessionTemplate }),
        ...(summary && { summary }),
      }))
      .sort((a, b) => doneDay(b).localeCompare(doneDay(a)))
      .slice(0, maximumFound),
  };
}
