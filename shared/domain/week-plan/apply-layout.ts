import { changeWorkout } from '#shared/domain/training/workout-change.ts';

/** Slots that a session took over from one that is left out. */
const takenOver = 'w-';
const setSeconds = 45;
const longestSlotId = 64;

type Slot = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly sets: number;
  readonly restSeconds: number;
  readonly superset?: string | undefined;
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
  readonly sessions: readonly {
    readonly workoutId: string;
    readonly day: string | null;
    readonly added: readonly { readonly from: string; readonly slotId: string; readonly sets: number }[];
  }[];
};

/**
 * One session as a decision about its week leaves it. Runs on the offline device and on the server; decisions come in any
 * order, and the latest counts, also against a later move or start.
 * @param find Looks up a session whose sets are taken over.
 * @returns The same object where the decision changes nothing.
 */
export function applyLayout<S extends Slot, W extends Laid<S>>(
  workout: W & Laid<S>,
  { at, sessions }: Decision,
  find: (workoutId: string) => Laid<S> | undefined,
): W {
  const decided = sessions.find(({ workoutId }) => workoutId === workout.id);
  if (decided === undefined) return workout;
  const { day } = decided;
  const placed: W & Laid<S> = changeWorkout(
    workout,
    day === null ? { type: 'skip', at } : { type: 'move', at, day },
  );
  const before = workout.marks?.lastLayOut;
  if (before !== undefined && Date.parse(before) >= Date.parse(at)) return placed;
  const own = placed.exercises.filter(({ slotId }) => !slotId.startsWith(takenOver));
  const added = decided.added.flatMap(({ from, slotId, sets }): S[] => {
    const slot = find(from)?.exercises.find((each) => each.slotId === slotId);
    if (slot === undefined) return [];
    const { superset: _superset, ...rest } = slot;
    const id = `${takenOver}${from.slice(5, 7)}${from.slice(8, 10)}-${slotId}`.slice(0, longestSlotId);
    return [{ ...rest, slotId: id, sets } as S];
  });
  const minutes = minutesFor(added) - minutesFor(placed.exercises.filter((slot) => !own.includes(slot)));
  return {
    ...placed,
    exercises: [...own, ...added],
    estimatedMinutes: Math.max(1, placed.estimatedMinutes + minutes),
    marks: { ...placed.marks, lastLayOut: at },
  };
}

function minutesFor(slots: readonly Slot[]): number {
  return Math.round(
    slots.reduce((sum, { sets, restSeconds }) => sum + sets * (setSeconds + restSeconds), 0) / 60,
  );
}
