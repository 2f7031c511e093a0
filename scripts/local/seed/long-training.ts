import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays, daysBetween, isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';
import { isLoaded } from '#shared/domain/exercises/loaded-exercise.ts';
import type { GoalId } from '#shared/domain/health/training-profile.ts';
import { starterWorkoutOn } from '#shared/domain/program/starter-program.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { demoTraining, type LoggedWorkout, type Sample } from './demo-training.ts';

export const historyDays = 3 * 365;

/** Blocks of the years before, one after the other. */
const blockDays = 7 * 12;
const goals: readonly GoalId[] = ['muscle_gain', 'strength', 'fat_loss'];
const trainingWeekdays = [1, 3, 5];

/** The sample client, with three years of training and weigh-ins before. */
export function longTraining(today: string): Sample {
  const sample = demoTraining(today);
  const { startDay } = sample.program;
  const days = daysFrom(addDays(today, -historyDays), startDay);
  return {
    program: sample.program,
    days: sample.days,
    workouts: [...days.flatMap((day) => earlierWorkout(day, startDay)), ...sample.workouts],
    measurements: [...days.map(weighIn), ...sample.measurements],
  };
}

/** Up to the second day, without it. */
export function daysFrom(first: string, end: string): string[] {
  return Array.from({ length: daysBetween(first, end) }, (_, index) => addDays(first, index));
}

/** Days in a row that look like chance and are the same in each run. */
function dice(day: string, salt: number): number {
  const value = Math.sin(daysBetween('2020-01-01', day) * 12.9898 + salt * 78.233) * 43758.5453;
  return value - Math.floor(value);
}

function weighIn(day: string) {
  const course = 88 - daysBetween('2020-01-01', day) / 800 + Math.sin(daysBetween('2020-01-01', day) / 60);
  return {
    id: `scale-${day}`,
    day,
    measuredAt: `${day}T14:00:00.000Z`,
    weight: makeWeight((course + dice(day, 1) * 0.8).toFixed(1), 'kg'),
    bodyFatPercent: Math.round((23 + Math.sin(daysBetween('2020-01-01', day) / 90)) * 10) / 10,
    source: 'manual',
  } as const;
}

function earlierWorkout(day: string, end: string): readonly LoggedWorkout[] {
  const block = Math.floor(daysBetween(day, end) / blockDays);
  const goal = goals[block % goals.length] ?? 'strength';
  const limits = { trainingWeekdays, goal, experience: 'intermediate' } as const;
  const planned = starterWorkoutOn({ id: `block-${block}`, startDay: day, ...limits }, day);
  if (planned === null) return [];
  const isDone = dice(day, 2) > 0.09;
  const workout: Workout = {
    ...planned,
    exercises: planned.exercises.map((exercise) => ({ ...exercise })),
    status: isDone ? 'completed' : 'skipped',
    ...(isDone && { startedAt: `${day}T17:00:00.000Z`, finishedAt: `${day}T17:58:00.000Z` }),
  };
  const sets = planned.exercises.flatMap((slot, position) =>
    Array.from({ length: isDone ? slot.sets : 0 }, (_, index) => {
      const { slotId, exerciseId, measure, perSide } = slot;
      const performedAt = `${day}T17:${String(Math.min(57, position * 10 + index * 3)).padStart(2, '0')}:00.000Z`;
      const spread = slot.maximumReps - slot.minimumReps;
      return {
        id: `${day}-${slotId}-${index + 1}`,
        workoutId: planned.id,
        slotId,
        exerciseId,
        setNumber: index + 1,
        ...(measure !== undefined && { measure }),
        ...(perSide !== undefined && { perSide }),
        reps: slot.maximumReps - Math.floor(dice(day, position + index) * (spread + 1)),
        load: isLoaded(exerciseId) ? loadOn(day, exerciseId) : null,
        effort: 7 + index * 0.5,
        notes: dice(day, 40 + position) > 0.98 ? 'Felt light. More next week.' : '',
        performedAt,
        day,
        updatedAt: Date.parse(performedAt),
        deviceId: 'demo',
        deleted: false,
      };
    }),
  );
  return [{ workout, sets }];
}

/** Rises by a half over three years, with a lighter week at the end of each block. */
function loadOn(day: string, exerciseId: string) {
  const first = 16 + (exerciseId.length % 7) * 6;
  const since = daysBetween('2020-01-01', day);
  const isLight = since % blockDays >= blockDays - 7;
  const kg = first * (1 + (since % historyDays) / (2 * historyDays)) * (isLight ? 0.7 : 1);
  return makeWeight(String(Math.round(kg / 2) * 2), 'kg');
}

/** Monday of each week. */
export function weeksOfHistory(today: string): string[] {
  return daysFrom(addDays(today, -historyDays), addDays(today, -21)).filter((day) => isoWeekdayOf(day) === 1);
}
