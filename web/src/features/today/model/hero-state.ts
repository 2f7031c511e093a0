import type { Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';

export type HeroState =
  | { readonly kind: 'continue' | 'start'; readonly workout: Workout }
  | { readonly kind: 'done'; readonly workout: Workout; readonly next: Workout | null }
  | { readonly kind: 'rest'; readonly next: Workout }
  | { readonly kind: 'nothing' };

/**
 * What the day asks for. A workout that runs comes first, whatever day it was planned for.
 * @param today The overview may be days old when there is no network, so its own day does not count.
 */
export function heroState(
  { nextWorkout, recent }: Pick<TrainingOverview, 'nextWorkout' | 'recent'>,
  today: string,
): HeroState {
  if (nextWorkout?.status === 'in-progress') return { kind: 'continue', workout: nextWorkout };
  if (nextWorkout?.day === today) return { kind: 'start', workout: nextWorkout };
  const next = nextWorkout !== null && nextWorkout.day > today ? nextWorkout : null;
  const done = recent.find((workout) => doneDay(workout) === today);
  if (done !== undefined) return { kind: 'done', workout: done, next };
  return next === null ? { kind: 'nothing' } : { kind: 'rest', next };
}
