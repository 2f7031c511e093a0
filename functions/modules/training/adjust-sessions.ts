import type * as z from 'zod/mini';
import { mentionsPregnancy } from '#functions/modules/safety/mentions-pregnancy.ts';
import { safetyNotice } from '#functions/modules/safety/safety-notice.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import {
  type AdjustSessionsRequest,
  type adjustSessionsResponseSchema,
  longestTripDays,
  type Workout,
} from '#shared/contracts/training/training.ts';
import { daysBetween, isLocalDay } from '#shared/domain/calendar/local-day.ts';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { sessionUnder } from '#shared/domain/program/session-for-today.ts';
import { areasAround } from '#shared/domain/progression/pain.ts';
import { asOffered } from './first-workout.ts';
import { ensureProgram, type TrainingDeps } from './program.ts';
import { findWorkout, workoutsIn } from './workouts.ts';

const attempts = 4;

/**
 * Fits the planned sessions between two days to the limits; with null they are as planned again. A session that was
 * started, done or skipped stays as it is. Each session is written for itself: sent again, it does the rest.
 * Words with a warning sign change nothing: the answer says what to do now.
 * @returns All workouts of these days.
 * @throws AppError invalid for unknown days or more than three weeks; conflict `nothing_planned`, `ask_coach` for a pregnancy, or `nothing_left` when
 *   no exercise of a session can be done under the limits; unavailable when others keep changing one.
 */
export async function adjustSessions(
  deps: TrainingDeps,
  account: Account,
  { from, to, limits, feeling = '' }: AdjustSessionsRequest,
): Promise<z.infer<typeof adjustSessionsResponseSchema>> {
  if (!isLocalDay(from) || !isLocalDay(to) || daysBetween(from, to) >= longestTripDays) {
    throw new AppError('invalid', 'invalid_range', `Choose up to ${longestTripDays} days.`);
  }
  const warning = safetyNotice([feeling], account);
  if (warning.safety !== undefined) return { workouts: [], ...warning };
  if (mentionsPregnancy(feeling)) {
    throw new AppError('conflict', 'ask_coach', 'Ask your coach before you train.');
  }
  const program = await ensureProgram(deps, account);
  const workouts = await workoutsIn(deps.training, account.id, program, from, to);
  const adapt = (workout: Workout) => adjusted(workout, limits, program);
  if (!workouts.some(({ status }) => status === 'planned')) {
    throw new AppError('conflict', 'nothing_planned', 'No session is planned on these days.');
  }
  // Refused before anything is written.
  for (const workout of workouts) adapt(workout);
  const fitted = await Promise.all(workouts.map(({ id }) => adjust(deps, account.id, id, adapt)));
  return { workouts: [...(await asOffered(deps, account.id, fitted))] };
}

async function adjust(
  { training }: Pick<TrainingDeps, 'training'>,
  accountId: string,
  workoutId: string,
  adapt: (workout: Workout) => Workout,
): Promise<Workout> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await findWorkout(training, accountId, workoutId);
    const after = adapt(stored.workout);
    if (after === stored.workout || (await training.saveWorkout(accountId, stored, after))) return after;
  }
  throw new AppError('unavailable', 'workout_changed', 'This workout was just changed. Please try again.');
}

function adjusted(
  workout: Workout,
  limits: AdjustSessionsRequest['limits'],
  { experience: level, limits: told }: Pick<Program, 'experience' | 'limits'>,
): Workout {
  if (workout.status !== 'planned') return workout;
  const { adjusted: before, ...rest } = workout;
  const planned = before?.planned ?? workout.exercises;
  const plannedMinutes = before?.plannedMinutes ?? workout.estimatedMinutes;
  if (limits === null) {
    return before === undefined ? workout : { ...rest, exercises: planned, estimatedMinutes: plannedMinutes };
  }
  // An injury that was told once is one on every day.
  const under = { ...limits, avoid: areasAround(limits.avoid, told?.avoid) };
  const exercises = [...sessionUnder(planned, { ...under, level })];
  if (exercises.length === 0) {
    throw new AppError(
      'conflict',
      'nothing_left',
      'None of these exercises can be done this way. Ask your coach, or rest today.',
    );
  }
  return {
    ...rest,
    exercises,
    estimatedMinutes: Math.min(plannedMinutes, Math.max(1, minutesOf(exercises))),
    adjusted: { ...under, level, planned, plannedMinutes },
  };
}
