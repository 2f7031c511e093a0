import { addDays, daysBetween, isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { isExtraWorkout } from '#shared/domain/training/extra-workout.ts';
import type { WeekLayout } from '#shared/domain/week-plan/lay-out-week.ts';
import type { WeekInput, WeekWorkout } from '#shared/domain/week-plan/week-session.ts';
import { monday } from './random-weeks.ts';

const sunday = addDays(monday, 6);
const primary = new Map(
  movements.map(({ id, pattern, primary: muscles }) => [id, pattern === 'mobility' ? [] : muscles]),
);

type Slots = readonly { readonly exerciseId: string; readonly sets: number }[];
type Stands = {
  readonly workout: WeekWorkout;
  readonly day: string;
  readonly slots: Slots;
  readonly ours: boolean;
};

function after({ workouts }: WeekInput, { sessions }: WeekLayout): readonly Stands[] {
  const byId = new Map(workouts.map((workout) => [workout.id, workout]));
  return workouts.flatMap((workout): Stands[] => {
    const change = sessions.find(({ workoutId }) => workoutId === workout.id);
    if (change === undefined) return [{ workout, day: workout.day, slots: workout.exercises, ours: false }];
    if (change.day === null) return [];
    const added = change.added.map(({ from, slotId, sets }) => {
      const slot = byId.get(from)?.exercises.find((each) => each.slotId === slotId);
      if (slot === undefined || sets > slot.sets || sets < 1) throw new Error('Sets from nowhere');
      return { exerciseId: slot.exerciseId, sets };
    });
    return [{ workout, day: change.day, slots: [...workout.exercises, ...added], ours: true }];
  });
}

const musclesOf = (slots: Slots) => new Set(slots.flatMap(({ exerciseId }) => primary.get(exerciseId) ?? []));
const plannedDay = (workout: WeekWorkout) => (isExtraWorkout(workout.id) ? null : workout.id.slice(0, 10));

function apartInPlan(one: WeekWorkout, other: WeekWorkout): number {
  const [a, b] = [plannedDay(one), plannedDay(other)];
  return a === null || b === null ? 2 : Math.min(2, Math.abs(daysBetween(a, b)));
}

/** The limits once more, from what they say and not from how the layout finds them. */
export function brokenLimits(input: WeekInput, layout: WeekLayout): readonly string[] {
  const { workouts, today, possibleWeekdays } = input;
  // A session that was missed and has no room loads nothing.
  const stands = after(input, layout).filter(
    ({ workout, day }) => workout.status === 'completed' || day >= today,
  );
  const broken: string[] = [];
  const changed = stands.filter(({ ours }) => ours);
  for (const { workout, day, slots } of changed) {
    if (day < today || day > sunday) broken.push(`${workout.id} stands on ${day}`);
    if (workout.status !== 'planned') broken.push(`${workout.id} was ${workout.status}`);
    if (day !== workout.day && possibleWeekdays && !possibleWeekdays.includes(isoWeekdayOf(day))) {
      broken.push(`${workout.id} is on a day without training`);
    }
    // The client put it there, so only what was added to it is the layout's.
    const isTheirs = day === workout.day && day !== plannedDay(workout);
    const mine = isTheirs ? slots.slice(workout.exercises.length) : slots;
    for (const other of stands) {
      if (other.workout.id === workout.id) continue;
      const shared = [...musclesOf(mine)].filter((muscle) => musclesOf(other.slots).has(muscle));
      const apart = Math.abs(daysBetween(day, other.day));
      if (shared.length > 0 && apart < apartInPlan(workout, other.workout)) {
        broken.push(`${workout.id} on ${day} and ${other.workout.id} on ${other.day}: ${shared}`);
      }
    }
  }
  const perDay = (day: string, of: (workout: WeekWorkout) => string) =>
    workouts.filter((workout) => !isExtraWorkout(workout.id) && of(workout) === day).length;
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const most = Math.max(1, ...days.map((day) => perDay(day, ({ id }) => id.slice(0, 10))));
  for (const { workout, day } of changed) {
    const here = stands.filter((each) => each.day === day && !isExtraWorkout(each.workout.id)).length;
    if (day !== workout.day && here > most)
      broken.push(`${here} sessions on ${day}, planned at most ${most}`);
  }
  const total = (those: readonly { readonly slots: Slots }[]) => {
    const sets = new Map<string, number>();
    for (const { slots } of those)
      for (const { exerciseId, sets: count } of slots)
        for (const muscle of primary.get(exerciseId) ?? []) sets.set(muscle, (sets.get(muscle) ?? 0) + count);
    return sets;
  };
  const inPlan = workouts.filter((workout) => {
    const day = plannedDay(workout);
    return day !== null && day >= monday && day <= sunday;
  });
  const planned = total(inPlan.map(({ exercises }) => ({ slots: exercises })));
  const laid = total(
    stands.filter(({ workout, day }) => !isExtraWorkout(workout.id) && day >= monday && day <= sunday),
  );
  for (const [muscle, sets] of laid) {
    if (sets > (planned.get(muscle) ?? 0)) broken.push(`${muscle}: ${sets} of ${planned.get(muscle)} sets`);
  }
  return broken;
}
