import { maxExercises, type PlannedSession } from '#shared/contracts/training/programs.ts';
import { isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';
import { withCounting } from '#shared/domain/program/plan-changes.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { dayOfKey, keyOnDay, type SessionKey } from '#shared/domain/program/workout-id.ts';
import { type IsOpen, inOrder, type Plan, withSession } from './plan.ts';

type Exercise = PlannedSession['exercises'][number];

/** Later sessions take what was changed in this one, or become this one. */
export const spreads = ['changes', 'whole'] as const;
export type Spread = (typeof spreads)[number];

/** Fields that mean something together only. */
const together: readonly (readonly (keyof Exercise)[])[] = [
  ['load', 'percentOfMaximum', 'targetEffort', 'repsInReserve'],
  ['measure', 'perSide', 'minimumReps', 'maximumReps'],
];

/** The same session of the same weekday later on, where it would change, each as it would be. */
export function fromHereOn(
  plan: Plan,
  key: SessionKey,
  after: PlannedSession,
  spread: Spread,
  isOpen: IsOpen,
): Plan {
  const stored = plan.get(key);
  const before = stored && withCounting(stored);
  const now = withCounting(after);
  const changed = new Map<string, PlannedSession>();
  for (const [later, session] of inOrder(plan)) {
    const day = dayOfKey(later);
    const isSameOne = keyOnDay(key, day) === later && isoWeekdayOf(day) === isoWeekdayOf(dayOfKey(key));
    if (later <= key || !isSameOne || !isOpen(later)) continue;
    const was = withCounting(session);
    const next = spread === 'whole' || before === undefined ? now : withChanges(was, before, now);
    if (!isSame(next, was)) changed.set(later, next);
  }
  return changed;
}

/** The edited session and all that follows from it, as one step. */
export function withAll(plan: Plan, sessions: Plan): Plan {
  let next = plan;
  for (const [key, session] of sessions) next = withSession(next, key, session);
  return next;
}

function withChanges(session: PlannedSession, before: PlannedSession, after: PlannedSession): PlannedSession {
  const { exercises: _old, ...was } = before;
  const { exercises, ...is } = after;
  const next = { ...session, ...changedFields(was, is) };
  const changed = exercisesWith(session.exercises, before.exercises, exercises);
  return clean({ ...next, exercises: changed.length === 0 ? session.exercises : changed });
}

/** Those of later weeks have slots of their own, so the same one is the same movement for the same time in its session. */
function byOccurrence(exercises: readonly Exercise[]): ReadonlyMap<string, Exercise> {
  const found = new Map<string, Exercise>();
  const times = new Map<string, number>();
  for (const exercise of exercises) {
    const { exerciseId } = exercise;
    const time = (times.get(exerciseId) ?? 0) + 1;
    times.set(exerciseId, time);
    found.set(`${exerciseId} ${time}`, exercise);
  }
  return found;
}

function exercisesWith(
  list: readonly Exercise[],
  before: readonly Exercise[],
  after: readonly Exercise[],
): Exercise[] {
  const now = byOccurrence(list);
  const was = byOccurrence(before);
  const is = byOccurrence(after);
  const all = new Map<string, Exercise>();
  for (const [key, exercise] of now) {
    const old = was.get(key);
    const next = is.get(key);
    if (old !== undefined && next === undefined) continue;
    all.set(key, old === undefined || next === undefined ? exercise : withFields(exercise, old, next));
  }
  const added = [...is].filter(([key]) => !was.has(key) && !now.has(key)).slice(0, maxExercises - all.size);
  const slots = new Set([...all.values()].map(({ slotId }) => slotId));
  for (const [key, exercise] of added) {
    let slotId = exercise.slotId;
    for (let number = 1; slots.has(slotId); number += 1) slotId = `s${number}`;
    slots.add(slotId);
    all.set(key, { ...exercise, slotId });
  }
  const order = [...is.keys()];
  const inOrder =
    isReordered([...was.keys()], order) || added.length > 0 ? sortedBy([...all], order) : [...all];
  return inOrder.map(([, exercise]) => exercise);
}

function withFields(exercise: Exercise, was: Exercise, is: Exercise): Exercise {
  const fields = changedFields(was, is);
  for (const group of together) {
    if (!group.some((field) => field in fields)) continue;
    for (const field of group) Object.assign(fields, { [field]: is[field] });
  }
  return clean({ ...exercise, ...fields, slotId: exercise.slotId });
}

/** With `undefined` for what is no longer there. */
function changedFields<T extends object>(was: T, is: T): Partial<T> {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(was[name], is[name])).map((name) => [name, is[name]]),
  ) as Partial<T>;
}

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const places = before.map((key) => after.indexOf(key)).filter((place) => place >= 0);
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

function sortedBy(
  list: readonly (readonly [string, Exercise])[],
  order: readonly string[],
): readonly (readonly [string, Exercise])[] {
  const positionOf = ([key]: readonly [string, Exercise]) => {
    const place = order.indexOf(key);
    return place < 0 ? order.length : place;
  };
  return [...list].sort((a, b) => positionOf(a) - positionOf(b));
}

function clean<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}
