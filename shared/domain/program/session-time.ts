import { exerciseDemands, isCompound } from '#shared/domain/exercises/exercise-demands.ts';
import { secondsOf, type TimedSlot, workSeconds } from './planned-minutes.ts';

/** What a heavy set and a small one need before the next. */
const shortestRest = { compound: 75, other: 40 } as const;
const restStep = 5;

/** Ten minutes, and less of a short session. */
const warmUpMinutes = (minutes: number) => Math.min(10, minutes / 5);

/**
 * Rests shrink first, then accessories lose sets, then exercises go: those over one joint before those that repeat a
 * role, the main lifts last. What room is left goes back to the rests.
 * @param isKept A slot that the client wants as planned gives way last.
 */
export function withinMinutes<S extends TimedSlot>(
  slots: readonly S[],
  minutes: number,
  isKept: (slot: S) => boolean = () => false,
): readonly S[] {
  const seconds = (minutes - warmUpMinutes(minutes)) * 60;
  if (secondsOf(slots) <= seconds) return slots;
  const timed = slots.map((slot) => ({ slot, sets: slot.sets, rest: shortestRestOf(slot) }));
  while (timeOf(timed) > seconds) {
    const gives = firstToGive(timed, isKept);
    if (gives === undefined) break;
    gives.sets -= 1;
  }
  return withRests(
    timed.filter(({ sets }) => sets > 0),
    seconds,
  );
}

type Timed<S> = { readonly slot: S; sets: number; readonly rest: number };

const timeOf = (timed: readonly Timed<TimedSlot>[]) =>
  timed.reduce((sum, { sets, rest }) => sum + sets * (workSeconds + rest), 0);

function shortestRestOf({ exerciseId, restSeconds }: TimedSlot): number {
  const role = exerciseDemands(exerciseId)?.role;
  const shortest = shortestRest[role === undefined || isCompound(role) ? 'compound' : 'other'];
  return Math.min(restSeconds, role === 'conditioning' ? shortestRest.other : shortest);
}

/** The exercise that a coach would shorten next. Undefined where one set is left. */
function firstToGive<S extends TimedSlot>(
  timed: readonly Timed<S>[],
  isKept: (slot: S) => boolean,
): Timed<S> | undefined {
  const open = timed.filter(({ sets }) => sets > 0);
  const isLastSet = open.length === 1 && open[0]?.sets === 1;
  if (isLastSet) return undefined;
  const rankOf = ({ slot, sets }: Timed<S>, index: number) => {
    if (isKept(slot)) return 100;
    const role = exerciseDemands(slot.exerciseId)?.role;
    const isAccessory = role === 'isolation';
    if (isAccessory && sets > 2) return 0;
    if (sets > 3) return 1;
    if (sets > 2) return 2;
    if (isAccessory) return 3;
    if (role === 'core' || role === 'mobility') return 4;
    const repeats = open.slice(0, index).some((each) => exerciseDemands(each.slot.exerciseId)?.role === role);
    return repeats ? 5 : 6;
  };
  return open
    .map((each, index) => ({ each, index, rank: rankOf(each, index) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        // Sets are taken evenly; an exercise that goes, goes whole.
        (a.rank < 3 ? b.each.sets - a.each.sets : a.each.sets - b.each.sets) ||
        b.index - a.index,
    )[0]?.each;
}

function withRests<S extends TimedSlot>(timed: readonly Timed<S>[], seconds: number): readonly S[] {
  const missing = ({ slot, rest }: Timed<S>) => slot.restSeconds - rest;
  const room = timed.reduce((sum, each) => sum + each.sets * missing(each), 0);
  const share = room === 0 ? 0 : Math.min(1, (seconds - timeOf(timed)) / room);
  return timed.map((each) => ({
    ...each.slot,
    sets: each.sets,
    restSeconds:
      share === 1
        ? each.slot.restSeconds
        : each.rest + Math.floor((missing(each) * share) / restStep) * restStep,
  }));
}
