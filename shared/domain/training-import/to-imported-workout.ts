import { contentHash } from '#shared/domain/site/content-hash.ts';
import { localDayOf } from '../calendar/local-day.ts';
import { instantOf } from '../calendar/wall-time.ts';
import { formerPlainText } from '../locale/search-words.ts';
import { canBeAssisted, countingOf, type Measure, maxPerSet } from '../sets/exercise-measure.ts';
import type { SetKind } from '../sets/set-kind.ts';
import type { WeightUnit } from '../sets/weight.ts';
import { importedWorkoutId } from '../training/imported-workout.ts';
import { exercisesPerWorkout, setsPerBatch, setsPerExercise } from './import-limits.ts';
import type { FileSet, FileWorkout, PastTime } from './past-workout-file.ts';

/** What a person decided in the dry run. */
export type ImportChoices = {
  /** By plain name. A name without an exercise is left out. */
  readonly exercises: ReadonlyMap<string, string>;
  readonly timeZone: string;
  /** For loads whose unit the file does not say. */
  readonly unit: WeightUnit;
  /** For workouts that the file gives no name. */
  readonly unnamed: string;
};

type ReadySet = {
  kind?: SetKind;
  reps: number;
  load?: string;
  unit?: WeightUnit;
  assisted?: true;
  seconds?: number;
  effort?: number;
  notes?: string;
};
type ReadyExercise = { exerciseId: string; measure?: Measure; superset?: string; sets: ReadySet[] };
export type ReadyWorkout = {
  id: string;
  name: string;
  startedAt: string;
  durationSeconds: number;
  unit: WeightUnit;
  notes?: string;
  exercises: ReadyExercise[];
};

const longestText = 500;
const longestName = 100;
const longestDay = 86_400;

/** @returns null when nothing of it can be stored. */
export function toImportedWorkout(workout: FileWorkout, choices: ImportChoices): ReadyWorkout | null {
  const exercises = exercisesOf(workout.sets, choices);
  if (exercises.length === 0) return null;
  const { at, day } = placed(workout.when, choices.timeZone);
  const name = workout.name.trim().slice(0, longestName) || choices.unnamed;
  const notes = workout.notes.slice(0, longestText);
  return {
    id: workout.id ?? importedWorkoutId(day, contentHash(identityOf(workout))),
    name,
    startedAt: new Date(at).toISOString(),
    durationSeconds: Math.min(longestDay, workout.durationSeconds ?? 0),
    unit: choices.unit,
    ...(notes !== '' && { notes }),
    exercises,
  };
}

/** The start and the name: two apps that recorded the same workout, or a corrected export, mean one workout. */
function identityOf({ when, name }: FileWorkout): string {
  const start =
    when.kind === 'wall'
      ? `${when.day}T${when.time?.slice(0, 5) ?? ''}`
      : String(Math.floor(when.at / 60_000));
  return `${start}|${formerPlainText(name)}`;
}

function placed(when: PastTime, timeZone: string): { readonly at: number; readonly day: string } {
  if (when.kind === 'instant') return { at: when.at, day: when.day ?? localDayOf(when.at, timeZone) };
  // Noon is on the same day in every zone that a person moves to.
  return { at: instantOf({ date: when.day, time: when.time ?? '12:00' }, timeZone), day: when.day };
}

/** Sets of an exercise stand together, whatever order a superset wrote them in. */
function exercisesOf(sets: readonly FileSet[], choices: ImportChoices): ReadyExercise[] {
  const exercises: ReadyExercise[] = [];
  const open = new Map<string, ReadyExercise>();
  const supersets = new Map<string, string>();
  for (const set of sets.slice(0, setsPerBatch)) {
    const exerciseId = choices.exercises.get(formerPlainText(set.exercise));
    if (exerciseId === undefined) continue;
    for (const { measure, ready } of readySets(set, exerciseId, choices.unit)) {
      const superset = set.superset === null ? undefined : letterOf(supersets, set.superset);
      const slot = `${exerciseId} ${measure} ${superset ?? ''}`;
      const known = open.get(slot);
      if (known !== undefined && known.sets.length < setsPerExercise) {
        known.sets.push(ready);
        continue;
      }
      const isUsual = measure === 'repetitions' && countingOf(exerciseId).measure === 'repetitions';
      const next: ReadyExercise = {
        exerciseId,
        ...(!isUsual && { measure }),
        ...(superset !== undefined && { superset }),
        sets: [ready],
      };
      open.set(slot, next);
      exercises.push(next);
    }
  }
  return exercises.slice(0, exercisesPerWorkout);
}

function letterOf(known: Map<string, string>, superset: string): string {
  const letter = known.get(superset) ?? String.fromCharCode(65 + (known.size % 26));
  known.set(superset, letter);
  return letter;
}

/** A ride of two hours becomes sets that each fit the limit of a set. */
function readySets(set: FileSet, exerciseId: string, unit: WeightUnit) {
  const counted = countOf(set, exerciseId);
  if (counted === null) return [];
  const { measure, count } = counted;
  const most = maxPerSet[measure];
  const parts = measure === 'repetitions' ? 1 : Math.max(1, Math.ceil(count / most));
  return Array.from({ length: parts }, (_, index) => ({
    measure,
    ready: readySet(set, Math.min(most, count - index * most), unit, {
      measure,
      isFirst: index === 0,
      isHelp: set.isAssisted && canBeAssisted(exerciseId),
    }),
  }));
}

function readySet(
  { kind, load, isAssisted, effort, seconds, notes }: FileSet,
  reps: number,
  unit: WeightUnit,
  {
    measure,
    isFirst,
    isHelp,
  }: { readonly measure: Measure; readonly isFirst: boolean; readonly isHelp: boolean },
): ReadySet {
  const loadUnit = load?.unit ?? unit;
  const remarks = [
    notes,
    isAssisted && !isHelp && load !== null ? `-${load.value} ${loadUnit}` : '',
    measure === 'meters' && seconds !== null && seconds > 0 ? clock(seconds) : '',
  ];
  const text = isFirst ? remarks.filter(Boolean).join(' · ').slice(0, longestText) : '';
  return {
    ...(kind !== null && { kind }),
    reps,
    ...(load !== null &&
      (!isAssisted || isHelp) && { load: load.value, ...(loadUnit !== unit && { unit: loadUnit }) }),
    ...(isHelp && load !== null && { assisted: true }),
    ...(measure === 'meters-seconds' && seconds !== null && { seconds: Math.max(1, Math.round(seconds)) }),
    ...(effort !== null && { effort }),
    ...(text !== '' && { notes: text }),
  };
}

function countOf(
  { reps, seconds, meters, calories }: FileSet,
  exerciseId: string,
): { readonly measure: Measure; readonly count: number } | null {
  const usual = countingOf(exerciseId).measure;
  const counts: Readonly<Record<Measure, number>> = {
    repetitions: reps ?? 0,
    seconds: seconds ?? 0,
    meters: meters ?? 0,
    calories: calories ?? 0,
    'meters-seconds': (seconds ?? 0) > 0 ? (meters ?? 0) : 0,
  };
  const order: readonly Measure[] = [usual, 'repetitions', 'meters-seconds', 'meters', 'seconds', 'calories'];
  const measure = order.find((each) => counts[each] > 0);
  // A failed attempt is a set of no repetitions.
  if (measure === undefined) return reps === 0 ? { measure: 'repetitions', count: 0 } : null;
  return { measure, count: Math.max(1, Math.round(counts[measure])) };
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}:${pad(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`;
}
