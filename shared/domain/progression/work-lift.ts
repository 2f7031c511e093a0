/** What the rules may read of a planned exercise: work sets alone, those that ask for the same. */
import { plannedSet } from '../sets/planned-sets.ts';
import { countsAsWork, type SetKind } from '../sets/set-kind.ts';
import type { PlannedLift, SetGroup } from './proposal.ts';

type Slot = Parameters<typeof plannedSet>[0] & Omit<PlannedLift, 'group'>;
type Numbers = Pick<Slot, 'load' | 'percentOfMaximum'>;

/**
 * The exercise as the rules read it for one of its sets. A warm-up or a drop stands for the work sets after it, unless the
 * plan gives it a load of its own.
 * @param index Of the planned set, from 0. Beyond the plan, the last work set counts.
 */
export function workLift<S extends Slot>(slot: S, index: number): S & Pick<PlannedLift, 'group'> {
  const { targets } = slot;
  const asked = plannedSet(slot, index);
  if (targets === undefined) return asked;
  const work = Array.from({ length: slot.sets }, (_, each) => each).filter((each) =>
    countsAsWork(targets[each] ?? {}),
  );
  const next = work.find((each) => each >= index) ?? work.at(-1);
  if (next === undefined || hasOwnLoad(slot, index)) {
    const { trainingMaximum } = slot.progression ?? {};
    const group = { kinds: [], positions: [], index: 0, adapts: false };
    return { ...asked, sets: 1, progression: { rule: 'percent', trainingMaximum }, group };
  }
  const { targets: _targets, ...plain } = slot;
  const lift = plannedSet(slot, next);
  const numbers = numbersOf(lift);
  const positions = work.flatMap((each, position) =>
    numbersOf(plannedSet(slot, each)) === numbers ? position : [],
  );
  return {
    ...lift,
    sets: positions.length,
    group: {
      kinds: work.map((each) => targets[each]?.kind),
      positions,
      index: positions.indexOf(work.indexOf(next)),
      adapts: numbers === numbersOf(plannedSet(plain, 0)),
    },
  };
}

/** Whether the set is a warm-up or a drop that the plan gives a load. After a swap it has none. */
export function hasOwnLoad(
  { targets = [], swappedFrom }: Pick<Slot, 'targets' | 'swappedFrom'>,
  index: number,
): boolean {
  const target: (Numbers & { readonly kind?: SetKind | undefined }) | undefined = targets[index];
  if (target === undefined || countsAsWork(target) || swappedFrom !== undefined) return false;
  return target.load !== undefined || target.percentOfMaximum !== undefined;
}

/** Sets with the same text ask for the same. */
function numbersOf(set: Omit<PlannedLift, 'group'> & { readonly kind?: SetKind | undefined }): string {
  const { kind, minimumReps, maximumReps, load, percentOfMaximum, targetEffort } = set;
  return JSON.stringify([
    divisionOf(kind),
    minimumReps,
    maximumReps,
    load?.grams,
    percentOfMaximum,
    targetEffort,
  ]);
}

/** A top set and its back-off sets move apart; a last set of as many repetitions as possible moves with the others. */
function divisionOf(kind: SetKind | undefined): 'top' | 'back-off' | 'work' {
  return kind === 'top' || kind === 'back-off' ? kind : 'work';
}

/**
 * The done work sets that belong to a group: those of its kind in their order, or by position where the plan has no such
 * kind.
 * @param sets The work sets of one workout, in order.
 */
export function setsOfGroup<S extends { readonly kind?: SetKind | undefined }>(
  sets: readonly S[],
  group: SetGroup | undefined,
): readonly S[] {
  if (group === undefined) return sets;
  const planned = group.kinds.map(divisionOf);
  const counts = { top: 0, 'back-off': 0, work: 0 };
  return sets.filter(({ kind }, position) => {
    const division = divisionOf(kind);
    const alike = planned.flatMap((each, index) => (each === division ? index : []));
    const matched =
      alike[Math.min(counts[division], alike.length - 1)] ?? Math.min(position, planned.length - 1);
    counts[division] += 1;
    return group.positions.includes(matched);
  });
}
