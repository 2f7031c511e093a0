import type { StoredCheckIn } from '#functions/modules/check-ins/check-in.ts';
import type { CheckInDays } from '#functions/modules/check-ins/check-in-repository.ts';
import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import type { DraftRow, DraftUnit } from '#shared/contracts/assistant/drafted-answer.ts';
import type { BodyMeasurement, StoredWeight } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';
import { type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { type DraftCare, draftCare } from './draft-care.ts';
import type { DraftWindow } from './draft-provider.ts';

/** A check-in that waits is among the newest. */
const checkInsRead = 12;
const checkInsBefore = 3;
const trainingDays = 14;

export type DraftRowDeps = {
  readonly summaries: { factsOf(clientId: string): Promise<ClientFacts | null> };
  readonly checkIns: Pick<CheckInDays, 'newest'>;
  readonly training: Pick<TrainingRepository, 'workoutsBetween' | 'measurementsSince' | 'allExerciseRecords'>;
};

type Client = { readonly id: string; readonly weightUnit: WeightUnit };

/** Notes stay out: they are not for a model. Null for a check-in that is not among the client's newest. */
export async function readDraftRows(
  { checkIns, training, summaries }: DraftRowDeps,
  client: Client,
  { checkInId, today }: { readonly checkInId: string; readonly today: string },
): Promise<(DraftWindow & { readonly isAnswered: boolean; readonly care: DraftCare }) | null> {
  const from = addDays(today, -trainingDays);
  const newest = await checkIns.newest(client.id, checkInsRead);
  const at = newest.findIndex(({ id }) => id === checkInId);
  const checkIn = newest[at];
  if (checkIn === undefined) return null;
  const [stored, measurements, exercises, facts] = await Promise.all([
    training.workoutsBetween(client.id, from, today),
    training.measurementsSince(client.id, from),
    training.allExerciseRecords(client.id),
    summaries.factsOf(client.id),
  ]);
  const care = draftCare(newest.slice(at), facts, today);
  const workouts = stored.flatMap(({ workout, movedTo }) => (movedTo === undefined ? [workout] : []));
  // The first of a chain is the baseline, not a record.
  const records = exercises.flatMap(({ exerciseId, chain }) =>
    chain.slice(1).map((lift) => ({ ...lift, exerciseId, day: lift.day ?? plannedDayOf(lift.workoutId) })),
  );
  const { weightUnit } = client;
  return {
    checkIn: { id: checkIn.id, day: checkIn.day },
    isAnswered: checkIn.answer !== null,
    care,
    rows: [
      ...newest.slice(at, at + 1 + checkInsBefore).map((each) => checkInRow(each, weightUnit)),
      ...newest.slice(at, at + 1 + checkInsBefore).flatMap(answerRows),
      // A check-in's own measurement is stored twice.
      ...measurements
        .filter(({ source }) => source !== 'check-in')
        .map((each) => weightRow(each, weightUnit)),
      ...(care.isPraiseBarred
        ? []
        : [
            ...records.map((each) => recordRow(each, weightUnit)),
            ...workouts.filter(({ status }) => status === 'completed').map(workoutRow),
          ].filter(({ day }) => day >= from && day <= today)),
    ].filter(({ values }) => values.length > 0),
  };
}

function weightValues(metric: 'weight' | 'load', unit: WeightUnit, weight: StoredWeight | null) {
  return weight === null ? [] : [{ metric, value: Number(weightIn(unit, weight)), unit }];
}

function bodyFatValues(percent: number | null) {
  return percent === null ? [] : [{ metric: 'body-fat' as const, value: percent, unit: 'percent' as const }];
}

function checkInRow(checkIn: StoredCheckIn, unit: WeightUnit): DraftRow {
  const { id, day, weight, bodyFatPercent, energy, motivation, stress, sleepHours } = checkIn;
  return {
    id: `check-in:${id}`,
    kind: 'check-in',
    day,
    name: null,
    exerciseId: null,
    values: [
      { metric: 'energy', value: energy, unit: 'of-ten' },
      { metric: 'motivation', value: motivation, unit: 'of-ten' },
      { metric: 'stress', value: stress, unit: 'of-ten' },
      { metric: 'sleep', value: sleepHours, unit: 'hours' },
      ...weightValues('weight', unit, weight),
      ...bodyFatValues(bodyFatPercent),
    ],
  };
}

/** Of number questions, those whose unit a sentence can be held against. */
const knownUnits: Readonly<Record<string, DraftUnit>> = {
  kg: 'kg',
  lb: 'lb',
  lbs: 'lb',
  '%': 'percent',
  percent: 'percent',
  h: 'hours',
  hours: 'hours',
  min: 'minutes',
  minutes: 'minutes',
  reps: 'repetitions',
  repetitions: 'repetitions',
};

/** Answers in numbers to the coach's own questions; texts and photos stay out. */
function answerRows({ id, day, asked }: StoredCheckIn): DraftRow[] {
  return (asked?.answers ?? []).flatMap(({ question, value }) => {
    if (typeof value !== 'number') return [];
    const unit =
      question.kind === 'number' ? knownUnits[question.unit.trim().toLowerCase()] : ('of-ten' as const);
    if (unit === undefined) return [];
    const row = { id: `answer:${id}:${question.id}`, kind: 'answer' as const, day, name: question.text };
    return [{ ...row, exerciseId: null, values: [{ metric: 'question' as const, value, unit }] }];
  });
}

function weightRow({ id, day, weight, bodyFatPercent }: BodyMeasurement, unit: WeightUnit): DraftRow {
  return {
    id: `weight:${id}`,
    kind: 'weight',
    day,
    name: null,
    exerciseId: null,
    values: [...weightValues('weight', unit, weight), ...bodyFatValues(bodyFatPercent)],
  };
}

function recordRow(
  record: {
    readonly exerciseId: string;
    readonly workoutId: string;
    readonly day: string;
    readonly reps: number;
    readonly load: StoredWeight | null;
  },
  unit: WeightUnit,
): DraftRow {
  const { exerciseId, workoutId, day, reps, load } = record;
  return {
    id: `record:${exerciseId}:${workoutId}`,
    kind: 'record',
    day,
    name: null,
    exerciseId,
    values: [
      ...weightValues('load', unit, load),
      ...(countingOf(exerciseId).measure === 'repetitions'
        ? [{ metric: 'repetitions' as const, value: reps, unit: 'repetitions' as const }]
        : []),
    ],
  };
}

function workoutRow(workout: Parameters<typeof doneDay>[0] & WorkoutParts): DraftRow {
  const { id, name, summary } = workout;
  const minutes = Math.round((summary?.durationSeconds ?? 0) / 60);
  return {
    id: `workout:${id}`,
    kind: 'workout',
    day: doneDay(workout),
    name,
    exerciseId: null,
    values: [
      { metric: 'sets' as const, value: summary?.setsCompleted ?? 0, unit: 'sets' as const },
      { metric: 'repetitions' as const, value: summary?.reps ?? 0, unit: 'repetitions' as const },
      { metric: 'duration' as const, value: minutes, unit: 'minutes' as const },
    ].filter(({ value }) => value > 0),
  };
}

type WorkoutParts = {
  readonly id: string;
  readonly name: string;
  readonly summary?:
    | { readonly setsCompleted: number; readonly reps: number; readonly durationSeconds: number }
    | undefined;
};
