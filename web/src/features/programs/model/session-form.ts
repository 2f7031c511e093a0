import type { OwnExercise } from '#shared/contracts/training/own-exercises.ts';
import { maxExercises, type PlannedSession } from '#shared/contracts/training/programs.ts';
import { workoutTypes } from '#shared/contracts/training/training.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import {
  countingIn,
  countingOf,
  maxPlannedPerSet,
  usualRange,
} from '#shared/domain/sets/exercise-measure.ts';
import { makeWeight, type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import { isHttpsLink } from '#shared/domain/training/https-link.ts';
import { automaticRule, readRule, toRuleForm } from './progression-form.ts';
import type { ExerciseForm, SessionForm, TargetKind } from './session-form-schema.ts';
import { readSetLine, toSetLine, trimmed } from './set-lines.ts';
import { readLine } from './shorthand.ts';

type Units = { readonly unit: WeightUnit; readonly language: string };
type PlannedExercise = PlannedSession['exercises'][number];

/** Seconds down, held, up, held. */
const isTempo = /^\d{1,2}-\d{1,2}-(?:\d{1,2}|X)-\d{1,2}$/;

export const emptySession: SessionForm = {
  name: '',
  type: 'strength',
  minutes: '45',
  notes: '',
  exercises: [],
};

/**
 * @param slotId Must be unused in the session.
 * @param own Of the coach, with the cues and the clip that the client gets.
 */
export function newExercise(exerciseId: string, slotId: string, own?: OwnExercise): ExerciseForm {
  const { measure, perSide } = own ?? countingOf(exerciseId);
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
    notes: own?.cues ?? '',
    link: own?.link ?? '',
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
      tempo: exercise.tempo ?? '',
      seconds: String(exercise.seconds ?? ''),
      setLines: (exercise.targets ?? []).map((target) => toSetLine(target, units)),
      rule: toRuleForm(exercise.progression, units),
      ...(exercise.pin !== undefined && { pin: pinFields(exercise.pin, units) }),
    })),
  };
}

function targetOf(
  { load, percentOfMaximum, targetEffort, repsInReserve }: PlannedExercise,
  { unit, language }: Units,
): { readonly targetKind: TargetKind; readonly target: string } {
  const shown = (value: string | number) => showDecimal(String(value), language);
  if (load !== undefined) return { targetKind: 'load', target: shown(weightIn(unit, load)) };
  if (percentOfMaximum !== undefined) return { targetKind: 'percent', target: shown(percentOfMaximum) };
  if (targetEffort !== undefined) return { targetKind: 'effort', target: shown(targetEffort) };
  if (repsInReserve !== undefined) return { targetKind: 'reserve', target: shown(repsInReserve) };
  return { targetKind: 'none', target: '' };
}

/** An invalid field of the session, or of an exercise by its position. */
export type Problem =
  | 'name'
  | 'minutes'
  | 'exercises'
  | 'too-many'
  | `${number}.${'line' | 'sets' | 'reps' | 'rest' | 'target' | 'link' | 'rule' | 'pin' | 'tempo' | 'seconds' | 'targets'}`;

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
    const rule = readRule(entry.rule ?? automaticRule, units);
    if ('problem' in rule) problems.push(`${place}.rule`);
    const tempo = (entry.tempo ?? '').trim().toUpperCase();
    if (tempo !== '' && !isTempo.test(tempo)) problems.push(`${place}.tempo`);
    const seconds =
      (entry.seconds ?? '').trim() === '' ? null : whole(entry.seconds ?? '', 1, 86_400, `${place}.seconds`);
    const targets = (entry.setLines ?? []).slice(0, Number(entry.sets)).flatMap((line) => {
      const read = readSetLine(line, entry, units);
      if ('problem' in read && !problems.includes(`${place}.targets`)) problems.push(`${place}.targets`);
      return 'target' in read ? [read.target] : [];
    });
    const pin = entry.pin && readPin(entry.pin, most, units);
    if (pin === null) problems.push(`${place}.pin`);
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
      ...(tempo !== '' && { tempo }),
      ...(seconds !== null && { seconds }),
      ...(trimmed(targets).length > 0 && { targets: trimmed(targets) }),
      ...('progression' in rule && rule.progression !== undefined && { progression: rule.progression }),
      ...(pin !== null && pin !== undefined && { pin }),
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

type Pin = NonNullable<PlannedExercise['pin']>;

function pinFields({ load, reps }: Pin, { unit, language }: Units): NonNullable<ExerciseForm['pin']> {
  return {
    load: load === undefined ? '' : showDecimal(weightIn(unit, load), language),
    reps: String(reps ?? ''),
  };
}

/** Null without a number, or with one that is none. */
function readPin(pin: NonNullable<ExerciseForm['pin']>, most: number, { unit, language }: Units): Pin | null {
  const [load, reps] = [pin.load.trim(), pin.reps.trim()];
  const typed = load === '' ? undefined : parseDecimal(load, language);
  const count = /^\d{1,5}$/.test(reps) ? Number(reps) : 0;
  if (typed === null || (reps !== '' && (count < 1 || count > most)) || (load === '' && reps === ''))
    return null;
  return {
    ...(typed !== undefined && { load: makeWeight(typed, unit) }),
    ...(reps !== '' && { reps: count }),
  };
}

function readTarget(
  { targetKind, target }: Pick<ExerciseForm, 'target' | 'targetKind'>,
  { unit, language }: Units,
): Pick<PlannedExercise, 'load' | 'percentOfMaximum' | 'repsInReserve' | 'targetEffort'> | null {
  if (targetKind === 'none') return {};
  const typed = parseDecimal(target, language);
  if (typed === null) return null;
  if (targetKind === 'load') return { load: makeWeight(typed, unit) };
  const value = Number(typed);
  if (!Number.isInteger(value * 2)) return null;
  if (targetKind === 'percent') return value >= 20 && value <= 110 ? { percentOfMaximum: value } : null;
  if (targetKind === 'reserve') return value >= 0 && value <= 9 ? { repsInReserve: value } : null;
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
