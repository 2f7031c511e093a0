import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { shiftedKey } from '#shared/domain/program/workout-id.ts';
import { stepDecimal } from '#shared/domain/sets/decimal-input.ts';
import { makeWeight, type Weight, weightIn } from '#shared/domain/sets/weight.ts';
import { type IsOpen, keysOfWeek, type Plan, repeatWeek, withSession } from './plan.ts';

type Exercise = PlannedSession['exercises'][number];

/** The loads of copied weeks: the same, a step more each week, or none, so that the rule proposes them. */
export const copyLoads = ['same', 'step', 'rule'] as const;
export type CopyLoads = (typeof copyLoads)[number];

/**
 * Copies a week to those after it.
 * @param step Added in each week to loads whose exercise has no step of its own.
 */
export function copyWeek(
  plan: Plan,
  monday: string,
  times: number,
  loads: CopyLoads,
  step: Weight | null,
  isOpen: IsOpen,
): Plan {
  let next = repeatWeek(plan, monday, times, isOpen);
  if (loads === 'same') return next;
  for (let week = 1; week <= times; week += 1) {
    for (const key of keysOfWeek(addDays(monday, week * 7))) {
      const session = next.get(key);
      if (session === undefined || !isOpen(key)) continue;
      const exercises = session.exercises.map((exercise) =>
        loads === 'rule' ? leftToRule(exercise) : raised(exercise, week, step),
      );
      next = withSession(next, key, { ...session, exercises });
    }
  }
  return next;
}

/** Loads of an exercise in the copied weeks, the week that is copied first. */
export type LoadRow = {
  readonly exerciseId: string;
  readonly loads: readonly (Weight | null)[];
};

/** What a copy makes of the loads of a week, for a look before it is taken. */
export function loadRows(before: Plan, after: Plan, monday: string, times: number): readonly LoadRow[] {
  const rows: LoadRow[] = [];
  for (const key of keysOfWeek(monday)) {
    for (const [place, { exerciseId, load }] of (before.get(key)?.exercises ?? []).entries()) {
      if (load === undefined) continue;
      const later = Array.from({ length: times }, (_, week) => {
        const session = after.get(shiftedKey(key, (week + 1) * 7));
        return session?.exercises[place]?.load ?? null;
      });
      rows.push({ exerciseId, loads: [load, ...later] });
    }
  }
  return rows;
}

function raised(exercise: Exercise, times: number, usual: Weight | null): Exercise {
  const { load, pin, targets, progression } = exercise;
  const step = progression?.step ?? usual;
  if (step === null) return exercise;
  const more = (weight: Weight) =>
    makeWeight(stepDecimal(weight.value, times * Number(weightIn(weight.unit, step))), weight.unit);
  const pinned = progression?.pinned?.load;
  return {
    ...exercise,
    ...(load !== undefined && { load: more(load) }),
    ...(targets !== undefined && {
      targets: targets.map((target) => ({
        ...target,
        ...(target.load !== undefined && { load: more(target.load) }),
      })),
    }),
    ...(pin?.load !== undefined && { pin: { ...pin, load: more(pin.load) } }),
    ...(progression !== undefined &&
      pinned !== undefined && {
        progression: { ...progression, pinned: { ...progression.pinned, load: more(pinned) } },
      }),
  };
}

function leftToRule({ load: _load, pin: _pin, targets, progression, ...exercise }: Exercise): Exercise {
  const { pinned: _pinned, ...rule } = progression ?? {};
  return {
    ...exercise,
    ...(targets !== undefined && { targets: targets.map(({ load: _setLoad, ...target }) => target) }),
    ...(progression !== undefined && { progression: { ...rule, rule: progression.rule } }),
  };
}
