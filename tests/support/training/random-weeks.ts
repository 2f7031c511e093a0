import { addDays, isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { experienceIds, goalIds } from '#shared/domain/health/training-profile.ts';
import { starterWorkoutOn, trainingWeekdays } from '#shared/domain/program/starter-program.ts';
import type { WeekInput, WeekWorkout } from '#shared/domain/week-plan/week-session.ts';
import { fc } from '#tests/support/properties.ts';

/** A Monday. */
export const monday = '2026-03-02';
const sunday = addDays(monday, 6);
const types = ['strength', 'power', 'hypertrophy', 'conditioning', 'mobility'] as const;

type Planned = Omit<WeekWorkout, 'status'>;

const starters = fc
  .record({
    trainingDays: fc.integer({ min: 1, max: 7 }),
    goal: fc.constantFrom(...goalIds),
    experience: fc.constantFrom(...experienceIds),
  })
  .map(({ trainingDays, goal, experience }) => {
    const weekdays = trainingWeekdays(trainingDays);
    const program = { id: 'p', startDay: addDays(monday, -28), trainingWeekdays: weekdays, goal, experience };
    const on = (day: string): readonly Planned[] => {
      const workout = starterWorkoutOn(program, day);
      return workout === null ? [] : [workout];
    };
    return { goal, weekdays, on };
  });

const slot = fc.record({
  exerciseId: fc.constantFrom(...movements.map(({ id }) => id), 'made-by-coach'),
  sets: fc.integer({ min: 1, max: 5 }),
  restSeconds: fc.constantFrom(30, 60, 90, 120, 180),
});
const session = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  type: fc.constantFrom(...types),
  minutes: fc.integer({ min: 20, max: 80 }),
  slots: fc.uniqueArray(slot, { minLength: 1, maxLength: 7, selector: ({ exerciseId }) => exerciseId }),
});
/** Up to two sessions a day, and sessions that no book would put so close. */
const coached = fc
  .record({
    goal: fc.constantFrom(...goalIds),
    sessions: fc.array(session, { minLength: 1, maxLength: 9 }),
  })
  .map(({ goal, sessions }) => {
    const on = (day: string): readonly Planned[] =>
      sessions
        .filter(({ weekday }) => weekday === isoWeekdayOf(day))
        .slice(0, 2)
        .map(({ type, minutes, slots }, index) => ({
          id: `${day}.p${index}`,
          day,
          type,
          estimatedMinutes: minutes,
          exercises: slots.map((each, at) => ({ ...each, slotId: `s${at + 1}` })),
        }));
    return { goal, weekdays: [...new Set(sessions.map(({ weekday }) => weekday))], on };
  });

/** A week in which one or two days were missed, or a session was moved. */
export const brokenWeeks: fc.Arbitrary<WeekInput> = fc
  .record({
    plan: fc.oneof({ weight: 3, arbitrary: starters }, { weight: 2, arbitrary: coached }),
    todayOffset: fc.integer({ min: 1, max: 6 }),
    missedDays: fc.integer({ min: 0, max: 2 }),
    missedFirst: fc.nat(),
    move: fc.option(fc.record({ which: fc.nat(), days: fc.nat() }), { freq: 3 }),
    extra: fc.constantFrom(false, false, false, true),
    possible: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 4, maxLength: 6 }), {
      freq: 5,
    }),
  })
  .map(({ plan, todayOffset, missedDays, missedFirst, move, extra, possible }) => {
    const today = addDays(monday, todayOffset);
    const days = Array.from({ length: 21 }, (_, index) => addDays(monday, index - 7));
    const pastDays = days.filter((day) => day >= monday && day < today && plan.on(day).length > 0);
    const missed = new Set(
      Array.from({ length: missedDays }, (_, index) => pastDays[(missedFirst + index) % pastDays.length]),
    );
    const workouts: WeekWorkout[] = days.flatMap((day) =>
      plan.on(day).map((planned) => ({
        ...planned,
        status: day < today && !missed.has(day) ? ('completed' as const) : ('planned' as const),
      })),
    );
    const upcoming = workouts.flatMap((workout, index) =>
      workout.day >= today && workout.day <= sunday ? [index] : [],
    );
    const chosen = move === null ? undefined : upcoming[move.which % upcoming.length];
    const moved = chosen === undefined ? undefined : workouts[chosen];
    if (move !== null && chosen !== undefined && moved !== undefined) {
      workouts[chosen] = { ...moved, day: addDays(today, move.days % (7 - todayOffset)) };
    }
    if (extra) {
      const day = addDays(today, -1);
      workouts.push({
        id: `${day}.guided-1772524800000`,
        day,
        status: 'completed',
        type: 'strength',
        estimatedMinutes: 20,
        exercises: [{ slotId: 'push_ups', exerciseId: 'push-up', sets: 3, restSeconds: 60 }],
      });
    }
    return {
      workouts,
      today,
      goal: plan.goal,
      usualWeekdays: plan.weekdays,
      ...(possible !== null && { possibleWeekdays: possible }),
    };
  });
