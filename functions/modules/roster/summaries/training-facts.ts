import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import { workoutsIn } from '#functions/modules/training/workouts.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { paceOf } from '#shared/domain/health/goal-prediction.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { newestRecord, risingEffort, stalledLift } from '#shared/domain/roster/lift-facts.ts';
import { reasonLimits } from '#shared/domain/roster/reason-ids.ts';
import { missedRule } from '#shared/domain/roster/rule-misses.ts';
import { dryRunDays, missedApartDays } from '#shared/domain/roster/trigger-facts.ts';
import { gramsNumber } from '#shared/domain/sets/weight.ts';
import { doneShare } from '#shared/domain/training/adherence.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { isOnTopOfPlan } from '#shared/domain/training/extra-workout.ts';

/** A rule's dry run pairs workouts that were missed up to two weeks apart within 30 days. */
const daysBack = dryRunDays + missedApartDays;
/** So that the facts of a client who does nothing stay right. */
const daysAhead = 28;
/** Lifts of workouts longer ago say little about now. */
const liftDays = 28;
/** A prediction uses eight weeks. */
const weightDays = 56;
const exercisesRead = 24;

type Facts = Pick<ClientFacts, 'training' | 'weight' | 'goalReached'>;

/** The weights of the intake, in grams. */
export type WeightAim = { readonly startGrams: number; readonly targetGrams: number };

export async function trainingFacts(
  training: TrainingRepository,
  clientId: string,
  today: string,
  aim: WeightAim | null,
): Promise<Facts> {
  const [stored, body] = await Promise.all([
    training.findProgram(clientId),
    training.measurementsSince(clientId, addDays(today, -weightDays)),
  ]);
  const program = stored?.program ?? null;
  const from = addDays(today, -daysBack);
  const workouts =
    program === null ? [] : await workoutsIn(training, clientId, program, from, addDays(today, daysAhead));
  const done = workouts.filter(({ status }) => status === 'completed');
  const days = done.map((workout) => doneDay(workout)).toSorted();
  const recent = done.filter((workout) => doneDay(workout) >= addDays(today, -liftDays));
  const exerciseIds = new Set(recent.flatMap(({ exercises }) => exercises.map((each) => each.exerciseId)));
  const records =
    exerciseIds.size === 0
      ? []
      : await training.exerciseRecords(clientId, [...exerciseIds].slice(0, exercisesRead));
  return {
    training: {
      program: program && {
        id: program.id,
        source: program.source,
        startDay: program.startDay,
        ...(program.endDay !== undefined && { endDay: program.endDay }),
      },
      open: workouts.flatMap((workout) =>
        workout.status === 'completed' || isOnTopOfPlan(workout) ? [] : [workout.day],
      ),
      skipped: workouts.filter(({ status }) => status === 'skipped').map(({ day }) => day),
      done: done.map(doneFact),
      lastDay: days.at(-1) ?? (await lastDayBefore(training, clientId, from)),
      stalled: stalledLift(records, today),
      ruleMisses: missedRule(records, today),
      effort: risingEffort(records, today),
      record: newestRecord(records, today),
      adjusted: adjustedWorkout(workouts, today),
    },
    weight: weightFacts(body, program?.goal ?? null),
    goalReached: goalReached(body, aim),
  };
}

function doneFact(workout: Workout): ClientFacts['training']['done'][number] {
  const day = doneDay(workout);
  return {
    day,
    share: doneShare(workout),
    ...(workout.day !== day && { plannedDay: workout.day }),
    ...(isOnTopOfPlan(workout) && { extra: true as const }),
  };
}

/** Of those since a week ago: one with something that hurts, else the nearest. */
export function adjustedWorkout(
  workouts: readonly Workout[],
  today: string,
): ClientFacts['training']['adjusted'] {
  const recent = workouts
    .filter(({ day }) => day >= addDays(today, -reasonLimits.adjustedDays))
    .flatMap(({ id, day, estimatedMinutes, adjusted }) =>
      adjusted === undefined
        ? []
        : [{ workoutId: id, day, minutes: estimatedMinutes, hurts: adjusted.avoid.length > 0 }],
    );
  return recent.find(({ hurts }) => hurts) ?? recent[0] ?? null;
}

async function lastDayBefore(training: TrainingRepository, clientId: string, day: string) {
  const before = await training.workoutsBefore(clientId, day, 1);
  return before[0] === undefined ? null : doneDay(before[0].workout);
}

/** Seen from the weight of the intake. Null while no measurement of the last eight weeks is there. */
export function goalReached(
  body: Awaited<ReturnType<TrainingRepository['measurementsSince']>>,
  aim: WeightAim | null,
): ClientFacts['goalReached'] {
  if (aim === null || aim.startGrams === aim.targetGrams) return null;
  const { startGrams, targetGrams } = aim;
  const isThere = (grams: number) => (startGrams > targetGrams ? grams <= targetGrams : grams >= targetGrams);
  const first = body
    .filter(({ weight }) => weight !== null && isThere(gramsNumber(weight)))
    .toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt))[0];
  return first === undefined ? null : { targetGrams, at: first.measuredAt };
}

function weightFacts(
  body: Awaited<ReturnType<TrainingRepository['measurementsSince']>>,
  goal: string | null,
): ClientFacts['weight'] {
  const values = body.flatMap(({ day, weight }) =>
    weight === null ? [] : [{ day, value: gramsNumber(weight) }],
  );
  const last = values.at(-1);
  if (last === undefined) return null;
  const pace = paceOf(values);
  const share = (perWeek: number) => perWeek / last.value;
  return {
    day: last.day,
    grams: last.value,
    goal,
    perWeek: pace && {
      low: share(pace.perWeekLow),
      middle: share(pace.perWeek),
      high: share(pace.perWeekHigh),
    },
  };
}
