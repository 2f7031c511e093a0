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

/** Exercises are the same where they are the same movement: weeks give them slots of their own. */
function exercisesWith(
  list: readonly Exercise[],
  before: readonly Exercise[],
  after: readonly Exercise[],
): Exercise[] {
  const isIn = (exercises: readonly Exercise[], { exerciseId }: Exercise) =>
    exercises.some((each) => each.exerciseId === exerciseId);
  const kept = list
    .filter((exercise) => !isIn(before, exercise) || isIn(after, exercise))
    .map((exercise) => {
      const was = before.find((each) => each.exerciseId === exercise.exerciseId);
      const is = after.find((each) => each.exerciseId === exercise.exerciseId);
      return was === undefined || is === undefined ? exercise : withFields(exercise, was, is);
    });
  const added = after
    .filter((exercise) => !isIn(before, exercise) && !isIn(list, exercise))
    .slice(0, maxExercises - kept.length);
  const slots = new Set(kept.map(({ slotId }) => slotId));
  const all = [...kept];
  for (const exercise of added) {
    let slotId = exercise.slotId;
    for (let number = 1; slots.has(slotId); number += 1) slotId = `s${number}`;
    slots.add(slotId);
    all.push({ ...exercise, slotId });
  }
  return isReordered(before, after) || added.length > 0 ? inOrderOf(all, after) : all;
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

function isReordered(before: readonly Exercise[], after: readonly Exercise[]): boolean {
  const ids = after.map(({ exerciseId }) => exerciseId);
  const places = before.map(({ exerciseId }) => ids.indexOf(exerciseId)).filter((place) => place >= 0);
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

function inOrderOf(list: readonly Exercise[], order: readonly Exercise[]): Exercise[] {
  const positionOf = ({ exerciseId }: Exercise) => {
    const place = order.findIndex((each) => each.exerciseId === exerciseId);
    return place < 0 ? order.length : place;
  };
  return [...list].sort((a, b) => positionOf(a) - positionOf(b));
}

function clean<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}
