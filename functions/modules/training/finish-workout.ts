import { isDeepStrictEqual } from 'node:util';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { freeKindOf } from '#shared/domain/exercises/free-kind.ts';
import { movementOf } from '#shared/domain/exercises/movements.ts';
import { painWordIn } from '#shared/domain/health/pain-words.ts';
import { sessionsRead } from '#shared/domain/progression/sessions.ts';
import { datedSets } from '#shared/domain/sets/dated-sets.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import { freeWorkoutName, isFreeWorkout } from '#shared/domain/training/free-workout.ts';
import {
  type Lift,
  liftOf,
  mustReloadLifts,
  recordChain,
  replaceLift,
} from '#shared/domain/training/record-chain.ts';
import { dayOfSets, summarizeWorkout } from '#shared/domain/training/summarize-workout.ts';
import type { StoredExerciseRecord, TrainingRepository } from './training-repository.ts';

const bestKept = 4;
const attempts = 4;

/** Recomputes everything from the sets, so it can be repeated when a late set arrives. */
export async function completeWorkout(
  training: TrainingRepository,
  accountId: string,
  workout: Workout,
  sets: readonly SetLog[],
): Promise<Workout> {
  const done = datedSets(
    workout.performed,
    sets.filter((set) => !set.deleted),
  );
  const exerciseIds = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  // A note can report pain at an exercise that was left out.
  const noted = [...new Set([...exerciseIds, ...workout.exercises.flatMap(exerciseIdsOf)])];
  const setsOf = (exerciseId: string) => done.filter((set) => set.exerciseId === exerciseId);
  // Stored before the records are read, so that the last writer sees every lift.
  await Promise.all(
    exerciseIds.map((id) => training.saveLift(accountId, id, workout.id, liftOf(workout.id, setsOf(id)))),
  );
  const before = new Map(
    (await training.exerciseRecords(accountId, noted)).map((record) => [record.exerciseId, record]),
  );
  const isRecorded = (id: string) => before.has(id) || exerciseIds.includes(id) || isNotedAt(workout, id);
  await Promise.all(
    noted
      .filter(isRecorded)
      .map((id) => saveRecord(training, accountId, workout, id, setsOf(id), before.get(id))),
  );
  return {
    ...workout,
    summary: { ...summarizeWorkout(workout, done), ...doneAs(workout, done) },
    ...edited(workout, sets),
  };
}

function doneAs({ id, name }: Workout, done: readonly SetLog[]) {
  if (!isFreeWorkout(id) || name !== freeWorkoutName) return {};
  const kind = freeKindOf(done.flatMap(({ exerciseId }) => movementOf(exerciseId)?.pattern ?? []));
  return kind === null ? {} : { doneAs: kind };
}

/** The last change after the end, by the device's clock; a set that was sent late is none. */
function edited({ finishedAt, marks }: Workout, sets: readonly SetLog[]): { readonly editedAt?: string } {
  const last = Math.max(Date.parse(marks?.lastContent ?? '') || 0, ...sets.map(({ updatedAt }) => updatedAt));
  return last > Date.parse(finishedAt ?? '') ? { editedAt: new Date(last).toISOString() } : {};
}

async function saveRecord(
  training: TrainingRepository,
  accountId: string,
  workout: Workout,
  exerciseId: string,
  sets: readonly SetLog[],
  known: StoredExerciseRecord | undefined,
): Promise<void> {
  let current = known;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const lifts = leavesGap(current, workout.id, liftOf(workout.id, sets))
      ? await training.liftsOf(accountId, exerciseId)
      : undefined;
    const next = withSession(current, workout, exerciseId, sets, lifts);
    if (isDeepStrictEqual(next, current)) return;
    if (await training.saveExerciseRecord(accountId, next)) return;
    [current] = await training.exerciseRecords(accountId, [exerciseId]);
  }
  throw new Error('The records of an exercise kept changing');
}

/** Whether removing this workout's lift exposes sessions that the record no longer holds. */
function leavesGap(current: StoredExerciseRecord | undefined, workoutId: string, lift: Lift | null): boolean {
  if (current === undefined) return false;
  const known = current.best.find((best) => best.workoutId === workoutId);
  const isLess = known !== undefined && (lift?.score ?? 0) < known.score;
  return mustReloadLifts(current.chain, workoutId, lift) || (isLess && current.best.length === bestKept);
}

/** @param lifts All lifts of the exercise, when the record alone is not enough. */
export function withSession(
  current: StoredExerciseRecord | undefined,
  workout: Pick<Workout, 'id' | 'day' | 'finishedAt'> & Noted,
  exerciseId: string,
  sets: readonly SetLog[],
  lifts?: readonly Lift[],
): StoredExerciseRecord {
  const lift = liftOf(workout.id, sets);
  const work = sets.filter(countsAsWork);
  const hurts = noteReportsPain(workout);
  const isHurt =
    isNotedAt(workout, exerciseId) || sets.some((set) => hurts(set) || painWordIn(set.notes) !== null);
  const session = {
    workoutId: workout.id,
    day: dayOfSets(sets) ?? workout.day,
    score: lift?.score ?? 0,
    sets: work
      .sort((a, b) => a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1))
      .map((set) => toPastSet(set, hurts(set))),
  };
  const others = <T extends { readonly workoutId: string }>(list: readonly T[]) =>
    list.filter(({ workoutId }) => workoutId !== workout.id);
  const painNotes = [
    ...others(current?.painNotes ?? []),
    ...(isHurt ? [{ workoutId: workout.id, at: endOf(workout, sets) }] : []),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const best = lifts ?? [...others(current?.best ?? []), ...(lift === null ? [] : [lift])];
  return {
    exerciseId,
    version: current?.version ?? 0,
    recent: [...others(current?.recent ?? []), ...(work.length > 0 ? [session] : [])]
      .sort((a, b) => (a.day === b.day ? (a.workoutId < b.workoutId ? 1 : -1) : a.day < b.day ? 1 : -1))
      .slice(0, sessionsRead),
    ...(painNotes.length > 0 && { painNotes: painNotes.slice(0, sessionsRead) }),
    best: best
      .map(({ workoutId, score, seconds }) => ({
        workoutId,
        score,
        ...(seconds !== undefined && { seconds }),
      }))
      .sort((a, b) => b.score - a.score || (a.workoutId < b.workoutId ? -1 : 1))
      .slice(0, bestKept),
    chain: lifts === undefined ? replaceLift(current?.chain ?? [], workout.id, lift) : recordChain(lifts),
  };
}

/** Whether a note of the workout, or of an exercise in it, reports pain at this exercise. */
function isNotedAt(workout: Noted, exerciseId: string): boolean {
  const slots = (workout.exercises ?? []).filter((slot) => exerciseIdsOf(slot).includes(exerciseId));
  return slots.some(noteReportsPain(workout));
}

/** A note of a swapped exercise may be about the one that it replaced. */
const exerciseIdsOf = ({ exerciseId, swappedFrom }: Workout['exercises'][number]) =>
  swappedFrom === undefined ? [exerciseId] : [exerciseId, swappedFrom];

/** When an exercise was last done in a workout; where it was left out, when the workout ended. */
function endOf({ day, finishedAt }: Pick<Workout, 'day' | 'finishedAt'>, sets: readonly SetLog[]): string {
  const last = Math.max(...sets.map(({ performedAt }) => Date.parse(performedAt)));
  return sets.length > 0 ? new Date(last).toISOString() : (finishedAt ?? `${day}T12:00:00.000Z`);
}

type Noted = Partial<Pick<Workout, 'exercises' | 'ownNote'>>;

/** A note of the workout is about all its sets; one of an exercise about those of that exercise. */
function noteReportsPain({ exercises = [], ownNote }: Noted) {
  const all = painWordIn(ownNote?.text ?? '') !== null;
  const slots = new Set(
    exercises.flatMap((slot) => (painWordIn(slot.ownNote?.text ?? '') === null ? [] : [slot.slotId])),
  );
  return ({ slotId }: Pick<SetLog, 'slotId'>) => all || slots.has(slotId);
}

/** Without what a rule does not read: the row of an exercise holds all its recent workouts. */
function toPastSet(set: SetLog, isNoted: boolean) {
  const { id, slotId, kind, measure, perSide, reps, load, assisted, seconds } = set;
  const { effort, notes, performedAt, proposed } = set;
  return {
    ...(kind !== undefined && { kind }),
    ...(measure !== undefined && { measure }),
    ...(perSide !== undefined && { perSide }),
    reps,
    load,
    ...(assisted !== undefined && { assisted }),
    ...(seconds !== undefined && { seconds }),
    effort,
    id,
    slotId,
    performedAt,
    ...((isNoted || painWordIn(notes) !== null) && { hurts: true as const }),
    ...(proposed !== undefined && { proposed: { ...proposed, basis: [] } }),
  };
}
