import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';

/** Says which version was on the screen, so that a late sync keeps the exercises that the sets belong to. */
export function startChange({ easy }: Pick<Workout, 'easy'>): WorkoutChange {
  return { type: 'start', at: new Date().toISOString(), ...(easy === true && { easy }) };
}
