import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { isTakenOver, isTakenOverFrom, takenOverSlotId } from '#shared/domain/training/taken-over-slot.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';

type Slot = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly sets: number;
  readonly restSeconds: number;
  readonly superset?: string | undefined;
  readonly addedAt?: string | undefined;
};
type Laid<S extends Slot> = {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly estimatedMinutes: number;
  readonly exercises: readonly S[];
  readonly marks?:
    | { readonly lastMove?: string | undefined; readonly lastLayOut?: string | undefined }
    | undefined;
};
type Decision = {
  readonly at: string;
  readonly choice: 'laid-out' | 'kept' | 'undone';
  readonly sessions: readonly {
    readonly workoutId: string;
    readonly day: string | null;
    readonly added: readonly { readonly from: string; readonly slotId: string; readonly sets: number }[];
  }[];
};

/**
 * One session as a decision about its week leaves it. Runs on the offline device and on the server; decisions come in any
 * order, and the latest counts, also against a later move or start. What the session took over before stays until it is
 * undone. A finished workout stays as it was done, and one that runs loses no exercise.
 * @param find Looks up a session whose sets are taken over.
 * @returns The same object where the decision changes nothing.
 */
export function applyLayout<S extends Slot, W extends Laid<S>>(
  workout: W & Laid<S>,
  { at, choice, sessions }: Decision,
  find: (workoutId: string) => Laid<S> | undefined,
): W {
  if (workout.status === 'completed') return workout;
  const decided = sessions.find(({ workoutId }) => workoutId === workout.id);
  if (decided === undefined) return workout;
  const { day } = decided;
  const placed: W & Laid<S> = changeWorkout(
    workout,
    day === null ? { type: 'skip', at } : { type: 'move', at, day },
  );
  const before = workout.marks?.lastLayOut;
  if (before !== undefined && Date.parse(before) >= Date.parse(at)) return placed;
  const isRunning = placed.status === 'in-progress';
  const takes = decided.added.flatMap(({ from, slotId, sets }) => {
    const slot = find(from)?.exercises.find((each) => each.slotId === slotId);
    const isHere = placed.exercises.some((each) => isTakenOverFrom(each, from, slotId));
    return slot === undefined || (isRunning && isHere) ? [] : [{ from, slotId, sets, slot }];
  });
  const added = takes.map(({ from, slotId, sets, slot: { superset: _superset, ...rest } }) => {
    return { ...rest, slotId: takenOverSlotId(from, slotId), sets } as S;
  });
  const isReplaced = (slot: Slot) => takes.some(({ from, slotId }) => isTakenOverFrom(slot, from, slotId));
  const removed = isRunning
    ? []
    : placed.exercises.filter((slot) => (choice === 'undone' ? isTakenOver(slot) : isReplaced(slot)));
  const exercises = [...placed.exercises.filter((slot) => !removed.includes(slot)), ...added];
  const minutes = plannedMinutes(exercises) - plannedMinutes(placed.exercises);
  return {
    ...placed,
    exercises,
    estimatedMinutes: Math.max(1, placed.estimatedMinutes + minutes),
    marks: { ...placed.marks, lastLayOut: at },
  };
}

/** Without what the client added: two devices may know of that in a different order, and must agree. */
function plannedMinutes(slots: readonly Slot[]): number {
  return minutesOf(slots.filter((slot) => slot.addedAt === undefined || isTakenOver(slot)));
}
