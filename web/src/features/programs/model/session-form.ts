import { maxExercises, type PlannedSession } from '#shared/contracts/training/programs.ts';
import { workoutTypes } from '#shared/contracts/training/training.ts';
import { parseDecimal, showDecimal } from '#shared/domain/training/decimal-input.ts';
import {
  countingIn,
  countingOf,
  maxPlannedPerSet,
  usualRange,
} from '#shared/domain/training/exercise-measure.ts';
import { isHttpsLink } from '#shared/domain/training/https-link.ts';
import { makeWeight, type WeightUnit, weightIn } from '#shared/domain/training/weight.ts';
import type { ExerciseForm, SessionForm, TargetKind } from './session-form-schema.ts';
import { readLine } from './shorthand.ts';

type Units = { readonly unit: WeightUnit; readonly language: string };
type PlannedExercise = PlannedSession['exercises'][number];

export const emptySession: SessionForm = {
  name: '',
  type: 'strength',
  minutes: '45',
  notes: '',
  exercises: [],
};

/** @param slotId Must be unused in the session. */
export function newExercise(exerciseId: string, slotId: string): ExerciseForm {
  const { measure, perSide } = countingOf(exerciseId);
  const [from, to] = usualRange[measure];
  return {
    slotId,
    exerciseId,
    sets: '3',
    measure,
    perSide,
    minimumReps: String(from),
    maximumReps: String(to),
    restSeconds: '90',
    targetKind: 'none',
    target: '',
    superset: '',
    notes: '',
    link: '',
  };
}

/** @param shownName The session's name in the coach's language. */
export function toForm(session: PlannedSession, units: Units, shownName = session.name): SessionForm {
  return {
    name: shownName,
    ...(session.sessionTemplate !== undefined && {
      template: { id: session.sessionTemplate, name: session.name, shownName },
    }),
    type: session.type,
    minutes: String(session.estimatedMinutes),
    notes: session.notes ?? '',
    exercises: session.exercises.map((exercise) => ({
      slotId: exercise.slotId,
      exerciseId: exercise.exerciseId,
      sets: String(exercise.sets),
      ...countingIn(exercise),
      minimumReps: String(exercise.minimumReps),
      maximumReps: String(exercise.maximumReps),
      restSeconds: String(exercise.restSeconds),
      ...targetOf(exercise, units),
      superset: exercise.superset ?? '',
      notes: exercise.notes ?? '',
      link: exercise.link ?? '',
      ...(exercise.progression !== undefined && { progression: exercise.progression }),
    })),
  };
}

function targetOf(
  { load, percentOfMaximum, targetEffort }: PlannedExercise,
  { unit, language }: Units,
): { readonly targetKind: TargetKind; readonly target: string } {
  const shown = (value: string | number) => showDecimal(String(value), language);
  if (load !== undefined) return { targetKind: 'load', target: shown(weightIn(unit, load)) };
  if (percentOfMaximum !== undefined) return { targetKind: 'percent', target: shown(percentOfMaximum) };
  if (targetEffort !== undefined) return { targetKind: 'effort', target: shown(targetEffort) };
  return { targetKind: 'none', target: '' };
}

/** An invalid field of the session, or of an exercise by its position. */
export type Problem =
  | 'name'
  | 'minutes'
  | 'exercises'
  | 'too-many'
  | `${number}.${'line' | 'sets' | 'reps' | 'rest' | 'target' | 'link'}`;

export function readForm(
  form: SessionForm,
  units: Units,
): { readonly session: PlannedSession } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const whole = (text: string, least: number, most: number, problem: Problem): number => {
    const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) problems.push(problem);
    return value;
  };
  const name = form.name.trim();
  if (name === '' || name.length > 80) problems.push('name');
  const estimatedMinutes = whole(form.minutes, 5, 300, 'minutes');
  if (form.exercises.length === 0) problems.push('exercises');
  if (form.exercises.length > maxExercises) problems.push('too-many');
  const exercises = form.exercises.map((entry, place) => {
    if (entry.line !== undefined && 'problem' in readLine(entry.line, entry, units)) {
      problems.push(`${place}.line`);
    }
    const before = problems.length;
    const most = maxPlannedPerSet[entry.measure];
    const minimumReps = whole(entry.minimumReps, 1, most, `${place}.reps`);
    const maximumReps = whole(entry.maximumReps, 1, most, `${place}.reps`);
    if (problems.length === before && minimumReps > maximumReps) problems.push(`${place}.reps`);
    const target = readTarget(entry, units);
    if (target === null) problems.push(`${place}.target`);
    const link = entry.link.trim();
    if (link !== '' && !isHttpsLink(link)) problems.push(`${place}.link`);
    return {
      slotId: entry.slotId,
      exerciseId: entry.exerciseId,
      sets: whole(entry.sets, 1, 20, `${place}.sets`),
      measure: entry.measure,
      perSide: entry.perSide,
      minimumReps,
      maximumReps,
      restSeconds: whole(entry.restSeconds, 0, 1800, `${place}.rest`),
      ...target,
      ...(entry.superset !== '' && { superset: entry.superset }),
      ...(entry.notes.trim() !== '' && { notes: entry.notes.trim() }),
      ...(link !== '' && { link }),
      ...(entry.progression !== undefined && { progression: entry.progression }),
    };
  });
  if (problems.length > 0) return { problems };
  const { type } = form;
  const notes = form.notes.trim();
  // An unedited name stays a built-in name, so each reader sees it in their language.
  const { template } = form;
  const named =
    template !== undefined && template.shownName === name
      ? { name: template.name, sessionTemplate: template.id }
      : { name };
  return { session: { ...named, type, estimatedMinutes, ...(notes !== '' && { notes }), exercises } };
}

function readTarget(
  { targetKind, target }: Pick<ExerciseForm, 'target' | 'targetKind'>,
  { unit, language }: Units,
): Pick<PlannedExercise, 'load' | 'percentOfMaximum' | 'targetEffort'> | null {
  if (targetKind === 'none') return {};
  const typed = parseDecimal(target, language);
  if (typed === null) return null;
  if (targetKind === 'load') return { load: makeWeight(typed, unit) };
  const value = Number(typed);
  if (!Number.isInteger(value * 2)) return null;
  if (targetKind === 'percent') return value >= 20 && value <= 110 ? { percentOfMaximum: value } : null;
  return value >= 1 && value <= 10 ? { targetEffort: value } : null;
}

export function typeNamed(name: string): PlannedSession['type'] {
  return workoutTypes.find((type) => type === name) ?? 'strength';
}

export function freeSlotId(exercises: readonly Pick<ExerciseForm, 'slotId'>[]): string {
  const taken = new Set(exercises.map(({ slotId }) => slotId));
  let number = exercises.length + 1;
  while (taken.has(`s${number}`)) number += 1;
  return `s${number}`;
}
