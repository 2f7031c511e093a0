import { countsAsWork, type SetKind } from '#shared/domain/sets/set-kind.ts';
import type { Muscle } from './movement.ts';
import { movementOf } from './movements.ts';

const untrained: ReadonlySet<string> = new Set(['mobility', 'cardio']);

/** A muscle that only helps gets half of the set. */
const helpingShare = 0.5;

type DoneSet = {
  readonly exerciseId: string;
  readonly kind?: SetKind | undefined;
  readonly deleted: boolean;
};

/** Work sets by muscle, most first. Exercises that the library does not know train no muscle that we could name. */
export function setsByMuscle(
  sets: readonly DoneSet[],
): readonly { readonly muscle: Muscle; readonly sets: number }[] {
  const counts = new Map<Muscle, number>();
  for (const set of sets) {
    const movement = movementOf(set.exerciseId);
    // A stretch or a run is no set for a muscle.
    if (set.deleted || !countsAsWork(set) || movement === undefined || untrained.has(movement.pattern))
      continue;
    for (const muscle of movement.primary) counts.set(muscle, (counts.get(muscle) ?? 0) + 1);
    for (const muscle of movement.secondary) counts.set(muscle, (counts.get(muscle) ?? 0) + helpingShare);
  }
  return [...counts]
    .map(([muscle, count]) => ({ muscle, sets: count }))
    .sort((a, b) => b.sets - a.sets || (a.muscle < b.muscle ? -1 : 1));
}
