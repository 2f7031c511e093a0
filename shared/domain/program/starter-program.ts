/**
 * For a client without a coach's program. Computed from the intake on demand, so nothing is stored until
 * used.
 */

import { isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';
import type { ExperienceId, GoalId } from '#shared/domain/health/training-profile.ts';
import type { SessionTemplateId } from '#shared/domain/program/session-template-ids.ts';
import { plannedWorkoutId } from '#shared/domain/program/workout-id.ts';
import { type Counting, countingOf, type Measure } from '#shared/domain/sets/exercise-measure.ts';
import { type SessionTemplate, sessionTemplates } from './session-templates.ts';
import { fitToLimits, type StarterLimits } from './starter-limits.ts';

export type StarterProgram = {
  readonly id: string;
  readonly startDay: string;
  readonly trainingWeekdays: readonly number[];
  readonly goal: GoalId;
  readonly experience: ExperienceId;
  /** Absent for a client who told neither equipment nor injuries. */
  readonly limits?: StarterLimits | undefined;
};

/** Spread to leave rest between sessions. */
const weekdaysFor: Readonly<Record<number, readonly number[]>> = {
  1: [3],
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4, 5, 6],
  7: [1, 2, 3, 4, 5, 6, 7],
};

export function trainingWeekdays(trainingDays: number): readonly number[] {
  return weekdaysFor[Math.min(7, Math.max(1, Math.round(trainingDays)))] ?? [1, 3, 5];
}

const rotations: Readonly<Record<number, readonly SessionTemplateId[]>> = {
  1: ['full-body-a'],
  2: ['full-body-a', 'full-body-b'],
  3: ['full-body-a', 'full-body-b', 'full-body-c'],
  4: ['upper', 'lower', 'upper-b', 'lower-b'],
  5: ['upper', 'lower', 'push', 'pull', 'lower-b'],
  6: ['push', 'pull', 'lower', 'push', 'pull', 'lower-b'],
  7: ['push', 'pull', 'lower', 'conditioning', 'upper', 'lower-b', 'mobility'],
};

type Prescription = { readonly reps: readonly [number, number]; readonly restSeconds: number };

const prescriptions: Readonly<Record<GoalId, Prescription>> = {
  muscle_gain: { reps: [8, 12], restSeconds: 90 },
  fat_loss: { reps: [10, 15], restSeconds: 60 },
  strength: { reps: [4, 6], restSeconds: 180 },
  performance: { reps: [5, 8], restSeconds: 120 },
  longevity: { reps: [8, 12], restSeconds: 90 },
};

const setsFor: Readonly<Record<ExperienceId, number>> = { beginner: 2, intermediate: 3, advanced: 4 };

export type StarterWorkout = {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly sessionTemplate: SessionTemplateId;
  readonly type: SessionTemplate['type'];
  readonly estimatedMinutes: number;
  readonly exercises: readonly {
    readonly slotId: string;
    readonly exerciseId: string;
    readonly sets: number;
    readonly measure?: Measure;
    readonly perSide?: boolean;
    readonly minimumReps: number;
    readonly maximumReps: number;
    readonly restSeconds: number;
    readonly superset?: string;
  }[];
};

export function starterWorkoutOn(program: StarterProgram, day: string): StarterWorkout | null {
  if (day < program.startDay) return null;
  const position = program.trainingWeekdays.indexOf(isoWeekdayOf(day));
  if (position < 0) return null;
  const rotation = rotations[program.trainingWeekdays.length] ?? ['full-body-a'];
  const key = rotation[position % rotation.length] ?? 'full-body-a';
  const template: SessionTemplate = sessionTemplates[key];
  const { reps, restSeconds } = prescriptions[program.goal];
  const sets = setsFor[program.experience];
  const slots: SessionTemplate['exercises'] =
    program.limits === undefined
      ? template.exercises
      : fitToLimits(template.exercises, program.limits, program.experience);
  const pairs = Map.groupBy(slots, ({ superset }) => superset);
  const exercises = slots.map((exercise, index) => ({
    slotId: `s${index + 1}`,
    exerciseId: exercise.id,
    sets,
    ...named(countingOf(exercise.id)),
    // Holds and mobility drills have their own targets, whatever the goal.
    minimumReps: exercise.reps?.[0] ?? reps[0],
    maximumReps: exercise.reps?.[1] ?? reps[1],
    restSeconds: exercise.restSeconds ?? restSeconds,
    // What is left of a pair is no superset.
    ...(exercise.superset && pairs.get(exercise.superset)?.length !== 1 && { superset: exercise.superset }),
  }));
  const workSeconds = exercises.reduce(
    (sum, { sets: count, restSeconds: rest }) => sum + count * (45 + rest),
    0,
  );
  return {
    id: plannedWorkoutId(day, program.id),
    day,
    name: template.name,
    sessionTemplate: key,
    type: template.type,
    // Adds a ten-minute warm-up and rounds to five minutes.
    estimatedMinutes: Math.max(15, Math.round((workSeconds / 60 + 10) / 5) * 5),
    exercises,
  };
}

/** Omits the default, which is repetitions of both sides together. */
function named({ measure, perSide }: Counting) {
  return { ...(measure !== 'repetitions' && { measure }), ...(perSide && { perSide }) };
}
