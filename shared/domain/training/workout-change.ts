/**
 * What a change makes of a workout, on the device while it is offline and in the function when it arrives. A change
 * that has happened already, or comes too late, changes nothing: sending it again does no harm.
 */
type Exercise = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly swappedFrom?: string | undefined;
  readonly skipped?: boolean | undefined;
};
type Changeable<E extends Exercise> = {
  readonly day: string;
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly exercises: readonly E[];
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
};
type Change =
  | { readonly type: 'start' | 'finish' | 'skip'; readonly at: string }
  | { readonly type: 'move'; readonly at: string; readonly day: string }
  | {
      readonly type: 'swap-exercise';
      readonly at: string;
      readonly slotId: string;
      readonly exerciseId: string;
    }
  | {
      readonly type: 'skip-exercise';
      readonly at: string;
      readonly slotId: string;
      readonly skipped: boolean;
    };

/** @returns The same object where the change has no effect. */
export function changeWorkout<E extends Exercise, W extends Changeable<E>>(
  workout: W & Changeable<E>,
  change: Change,
): W {
  const open = workout.status === 'planned' || workout.status === 'in-progress';
  switch (change.type) {
    case 'start':
      return workout.status === 'planned' || workout.status === 'skipped'
        ? { ...workout, status: 'in-progress', startedAt: change.at }
        : workout;
    case 'finish':
      return open
        ? {
            ...workout,
            status: 'completed',
            startedAt: workout.startedAt ?? change.at,
            finishedAt: change.at,
          }
        : workout;
    case 'skip':
      return open ? { ...workout, status: 'skipped' } : workout;
    case 'move':
      return workout.status === 'completed' || workout.day === change.day
        ? workout
        : { ...workout, day: change.day, status: workout.status === 'skipped' ? 'planned' : workout.status };
    case 'swap-exercise':
      return open
        ? withSlot(workout, change.slotId, (slot) => {
            const original = slot.swappedFrom ?? slot.exerciseId;
            const { swappedFrom: _from, ...rest } = slot;
            const swapped = { ...rest, exerciseId: change.exerciseId, skipped: false };
            return original === change.exerciseId ? swapped : { ...swapped, swappedFrom: original };
          })
        : workout;
    default:
      return open
        ? withSlot(workout, change.slotId, (slot) => ({ ...slot, skipped: change.skipped }))
        : workout;
  }
}

function withSlot<E extends Exercise, W extends Changeable<E>>(
  workout: W,
  slotId: string,
  change: (slot: E) => Exercise,
): W {
  if (!workout.exercises.some((slot) => slot.slotId === slotId)) return workout;
  return {
    ...workout,
    exercises: workout.exercises.map((slot) => (slot.slotId === slotId ? change(slot) : slot)),
  };
}
