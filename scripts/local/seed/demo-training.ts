import type { Program } from '#shared/contracts/training/current-program.ts';
import type { PlanDay, PlannedSession } from '#shared/contracts/training/programs.ts';
import type { BodyMeasurement, SetLog, Workout } from '#shared/contracts/training/training.ts';
import { addDays, isoWeekdayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';

export type LoggedWorkout = { readonly workout: Workout; readonly sets: readonly SetLog[] };

export type Sample = {
  readonly program: Program;
  /** What the coach planned from today on. */
  readonly days: readonly PlanDay[];
  /** Oldest first. */
  readonly workouts: readonly LoggedWorkout[];
  readonly measurements: readonly BodyMeasurement[];
};

type SampleExercise = readonly [
  id: string,
  sets: number,
  from: number,
  to: number,
  rest: number,
  startKg: number,
  stepKg: number,
];

const upperBody: readonly SampleExercise[] = [
  ['bench-press', 4, 6, 8, 120, 60, 1.25],
  ['bent-over-row', 4, 8, 10, 90, 50, 1.25],
  ['dumbbell-shoulder-press', 3, 8, 12, 90, 16, 0.5],
  ['pull-up', 3, 5, 8, 120, 0, 0],
];
const lowerBody: readonly SampleExercise[] = [
  ['back-squat', 4, 5, 6, 180, 80, 2.5],
  ['romanian-deadlift', 3, 8, 10, 120, 70, 2.5],
  ['bulgarian-split-squat', 3, 8, 12, 90, 14, 0.5],
  ['standing-calf-raise', 3, 12, 15, 60, 40, 1.25],
];
const kinds = [
  {
    name: 'Upper Body Strength',
    sessionTemplate: 'upper',
    type: 'strength',
    minutes: 60,
    exercises: upperBody,
  },
  { name: 'Lower Body Power', sessionTemplate: 'lower', type: 'power', minutes: 55, exercises: lowerBody },
] as const;

const programWeeksBefore = 7;
const dueWorkouts = 26;
/** Skipping two of the 26 workouts makes 92% adherence. */
const missed: ReadonlySet<number> = new Set([8, 17]);

const weighIns: readonly (readonly [kg: string, bodyFat: number])[] = [
  ['84.6', 22.4],
  ['84.3', 22.2],
  ['83.7', 21.9],
  ['83.4', 21.6],
  ['82.8', 21.3],
  ['82.3', 20.9],
  ['81.9', 20.6],
  ['81.4', 20.3],
];

/**
 * The sample client of docs/product-rules.md.
 * @param today The client's own day.
 */
export function demoTraining(today: string): Sample {
  const thisMonday = mondayOf(today);
  const startDay = addDays(thisMonday, -7 * programWeeksBefore);
  const done = dueDays(startDay, today);
  const days = comingDays(today).map((day, index) => ({ day, session: sampleSession(done.length + index) }));
  return {
    days,
    program: {
      id: 'demo-strength',
      name: 'Strength and Fat Loss',
      source: 'coach',
      coachName: 'Casey Coach',
      startDay,
      endDay: days.at(-1)?.day ?? startDay,
      trainingWeekdays: [1, 2, 3, 4, 5],
      goal: 'fat_loss',
      experience: 'intermediate',
    },
    workouts: done.map(sampleWorkout),
    measurements: weighIns.map(([kg, bodyFatPercent], week) => ({
      id: `demo-weigh-in-${week + 1}`,
      day: addDays(startDay, week * 7),
      measuredAt: `${addDays(startDay, week * 7)}T07:00:00.000Z`,
      weight: makeWeight(kg, 'kg'),
      bodyFatPercent,
      source: 'check-in',
    })),
  };
}

/** 26 past days: this week's weekdays so far, and the rest over the seven weeks before. */
function dueDays(startDay: string, today: string): string[] {
  const soFar = Math.min(5, isoWeekdayOf(today) - 1);
  const earlier = dueWorkouts - soFar;
  const days: string[] = [];
  for (let week = 0; week < programWeeksBefore; week += 1) {
    const until = Math.round(((week + 1) * earlier) / programWeeksBefore);
    const count = until - Math.round((week * earlier) / programWeeksBefore);
    const weekdays = count >= 5 ? [0, 1, 2, 3, 4] : count === 4 ? [0, 1, 3, 4] : [0, 2, 4];
    for (const weekday of weekdays) days.push(addDays(startDay, week * 7 + weekday));
  }
  for (let weekday = 0; weekday < soFar; weekday += 1) days.push(addDays(mondayOf(today), weekday));
  return days;
}

/** Weekdays from today to the end of the week after next. */
function comingDays(today: string): string[] {
  const end = addDays(mondayOf(today), 20);
  const days: string[] = [];
  for (let day = today; day <= end; day = addDays(day, 1)) if (isoWeekdayOf(day) <= 5) days.push(day);
  return days;
}

function sampleSession(index: number): PlannedSession {
  const kind = kinds[index % 2] ?? kinds[0];
  return {
    name: kind.name,
    sessionTemplate: kind.sessionTemplate,
    type: kind.type,
    estimatedMinutes: kind.minutes,
    exercises: kind.exercises.map(([exerciseId, sets, from, to, rest, startKg, stepKg], position) => ({
      slotId: `s${position + 1}`,
      exerciseId,
      sets,
      minimumReps: from,
      maximumReps: to,
      restSeconds: rest,
      ...(startKg > 0 && { load: makeWeight(String(startKg + Math.floor(index / 2) * stepKg), 'kg') }),
    })),
  };
}

function sampleWorkout(day: string, index: number) {
  const id = `${day}.demo-${index + 1}`;
  const done = !missed.has(index);
  const session = sampleSession(index);
  const { exercises } = session;
  const minutes = session.estimatedMinutes;
  const workout: Workout = {
    id,
    day,
    ...session,
    status: done ? 'completed' : 'skipped',
    ...(done && { startedAt: `${day}T17:00:00.000Z`, finishedAt: `${day}T17:${minutes - 4}:00.000Z` }),
  };
  const sets = done
    ? exercises.flatMap((exercise, position) =>
        Array.from({ length: exercise.sets }, (_, number) => {
          const minute = position * 13 + number * 3 + 2;
          const performedAt = `${day}T17:${String(Math.min(59, minute)).padStart(2, '0')}:00.000Z`;
          return {
            id: `demo-${index + 1}-${position + 1}-${number + 1}`,
            workoutId: id,
            slotId: exercise.slotId,
            exerciseId: exercise.exerciseId,
            setNumber: number + 1,
            reps: Math.max(exercise.minimumReps, exercise.maximumReps - number),
            load: exercise.load ?? null,
            effort: 7 + number * 0.5,
            notes: '',
            performedAt,
            day,
            updatedAt: Date.parse(performedAt),
            deviceId: 'demo',
            deleted: false,
          };
        }),
      )
    : [];
  return { workout, sets };
}
