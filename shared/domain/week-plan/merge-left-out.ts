import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import type { Muscle } from '#shared/domain/exercises/movement.ts';
import { movementOf } from '#shared/domain/exercises/movements.ts';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { isTakenOver, isTakenOverFrom } from '#shared/domain/training/taken-over-slot.ts';
import { addLoads, fitsInto, requiredDays, restDays } from './week-limits.ts';
import { type Loads, loadsOf, slotsOf, type WeekSession, type WeekSlot } from './week-session.ts';

/** Sets of an exercise that a later session of the week takes over. */
export type AddedSets = {
  readonly from: string;
  readonly slotId: string;
  readonly sets: number;
};
export type Merged = {
  /** By the id of the session that takes them. */
  readonly added: ReadonlyMap<string, readonly AddedSets[]>;
  /** Sets that are kept, by the id of the session that is left out. */
  readonly kept: ReadonlyMap<string, number>;
};

/** A session gets at most half as long again, and not past an hour and a half. */
const longerBy = 1.5;
const longestMinutes = 90;
/** Of one muscle in one session, and of exercises in it: what the coach's editor and a session for today allow. */
const mostSetsOfMuscle = 10;
const mostExercises = 16;
const fewestSets = 2;

type Open = { readonly session: WeekSession; readonly day: string };
type Target = { readonly open: Open; readonly slots: WeekSlot[]; readonly loads: Map<Muscle, number> };

/**
 * Exercises of sessions that have no room go to sessions that have: the ones first that the plan has first. A muscle comes
 * no closer to another session than the limits allow, and the week gets no more sets than planned.
 */
export function mergeLeftOut(
  leftOut: readonly WeekSession[],
  open: readonly Open[],
  others: readonly Open[],
  spent: Loads,
  most: Loads,
): Merged {
  const total = new Map(spent);
  const takesMore = ({ session: { workout } }: Open) =>
    workout.adjusted === undefined && workout.easy !== true;
  const targets: readonly Target[] = open
    .filter(takesMore)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((each) => ({
      open: each,
      slots: [...slotsOf(each.session.workout)],
      loads: new Map(each.session.loads),
    }));
  const added = new Map<string, AddedSets[]>();
  const kept = new Map<string, number>();
  const fixed = [...others, ...open.filter((each) => !takesMore(each))].map(({ session, day }) => ({
    session,
    day,
    loads: session.loads,
  }));
  const everywhere = () => [
    ...fixed,
    ...targets.map(({ open: { session, day }, loads }) => ({ session, day, loads })),
  ];
  const takenBefore = [...open, ...others].flatMap(({ session }) =>
    slotsOf(session.workout).filter(isTakenOver),
  );
  for (const session of leftOut) {
    for (const slot of session.workout.easy === true ? [] : slotsOf(session.workout)) {
      // An earlier layout of this week gave it to another session.
      const before = takenBefore.find((taken) => isTakenOverFrom(taken, session.id, slot.slotId));
      if (before !== undefined) {
        kept.set(session.id, (kept.get(session.id) ?? 0) + before.sets);
        continue;
      }
      const fit = targets
        .map((target) => ({ target, sets: roomFor(slot, target, everywhere(), total, most) }))
        .toSorted((a, b) => b.sets - a.sets)[0];
      if (fit === undefined || fit.sets < Math.min(fewestSets, slot.sets)) continue;
      const taken = { ...slot, sets: fit.sets };
      const { id } = fit.target.open.session;
      fit.target.slots.push(taken);
      addLoads(fit.target.loads, loadsOf([taken]), 1);
      addLoads(total, loadsOf([taken]), 1);
      added.set(id, [...(added.get(id) ?? []), { from: session.id, slotId: slot.slotId, sets: fit.sets }]);
      kept.set(session.id, (kept.get(session.id) ?? 0) + fit.sets);
    }
  }
  return { added, kept };
}

function roomFor(
  slot: WeekSlot,
  { open, slots, loads }: Target,
  sessions: readonly (Open & { readonly loads: Loads })[],
  total: Loads,
  most: Loads,
): number {
  const { workout } = open.session;
  if (slots.length >= mostExercises || slots.some(({ exerciseId }) => exerciseId === slot.exerciseId))
    return 0;
  // The rests of an exercise that the library does not know are unknown, too.
  if (movementOf(slot.exerciseId) === undefined) return 0;
  const muscles = [...loadsOf([slot]).keys()];
  const isClose = sessions.some(
    ({ session, day, loads: theirs }) =>
      session.id !== open.session.id &&
      muscles.some(
        (muscle) =>
          theirs.has(muscle) &&
          Math.abs(daysBetween(day, open.day)) < daysApart(muscle, open.session, session),
      ),
  );
  if (isClose) return 0;
  const longest = Math.max(
    workout.estimatedMinutes,
    Math.min(longestMinutes, workout.estimatedMinutes * longerBy),
  );
  // Sets with targets of their own, such as a ramp, go together or not at all.
  const fewest = slot.targets === undefined ? Math.min(fewestSets, slot.sets) : slot.sets;
  for (let sets = slot.sets; sets >= fewest; sets -= 1) {
    const more = loadsOf([{ ...slot, sets }]);
    const isTooLong = minutesOf([...slots, { ...slot, sets }]) > longest;
    const isTooMuch = [...more].some(
      ([muscle, count]) => (loads.get(muscle) ?? 0) + count > mostSetsOfMuscle,
    );
    if (!isTooLong && !isTooMuch && fitsInto(total, more, most)) return sets;
  }
  return 0;
}

/**
 * Days between two sessions that this muscle needs. Where the plan itself trains it in both, their distance in the plan is
 * enough; a session that gets the muscle from one that is left out gives it the full rest.
 */
function daysApart(muscle: Muscle, one: WeekSession, other: WeekSession): number {
  return one.loads.has(muscle) && other.loads.has(muscle) ? requiredDays(one, other) : restDays;
}
