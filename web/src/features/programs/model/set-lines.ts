import * as z from 'zod/mini';
import { type SetTarget, setTargetSchema } from '#shared/contracts/training/planned-exercises.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { makeWeight, type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import { type LineProblem, readLine } from './shorthand.ts';

type Units = { readonly unit: WeightUnit; readonly language: string };

/** What one set asks for: an empty line is the exercise's own target. */
export const setLineSchema = z.object({
  kind: z.enum(setKinds),
  line: z.string(),
  /** What has no field here, and stays. */
  kept: z.optional(setTargetSchema),
});
export type SetLine = Readonly<z.infer<typeof setLineSchema>>;

export const plainSet: SetLine = { kind: 'work', line: '' };

/** Starts with a target, so the count is the exercise's. */
const withoutCount = /^(?:@|rpe|rir|rest|pause|descanso|repos|pausa|\d+(?:[.,]\d+)?\s*(?:kg|lb|%))/i;

export function toSetLine(target: SetTarget, { unit, language }: Units): SetLine {
  const { kind = 'work', minimumReps, maximumReps, restSeconds } = target;
  const shown = (value: number | string) => showDecimal(String(value), language);
  const count =
    minimumReps === undefined
      ? ''
      : maximumReps === undefined || maximumReps === minimumReps
        ? String(minimumReps)
        : `${minimumReps}-${maximumReps}`;
  const { load, percentOfMaximum, targetEffort, repsInReserve } = target;
  const aim =
    load !== undefined
      ? `@ ${shown(weightIn(unit, load))} ${unit}`
      : percentOfMaximum !== undefined
        ? `@ ${shown(percentOfMaximum)}%`
        : targetEffort !== undefined
          ? `@ RPE ${shown(targetEffort)}`
          : repsInReserve !== undefined
            ? `@ RIR ${shown(repsInReserve)}`
            : '';
  const rest = restSeconds === undefined ? '' : `rest ${restSeconds} s`;
  const line = [[count, aim].filter(Boolean).join(' '), rest].filter(Boolean).join(', ');
  return { kind, line, kept: target };
}

/** @param exercise Whose measure a count has. */
export function readSetLine(
  { kind, line, kept }: SetLine,
  exercise: Parameters<typeof readLine>[1],
  units: Units,
): { readonly target: SetTarget } | { readonly problem: LineProblem } {
  const text = line.trim();
  const base = {
    ...(kind !== 'work' && { kind }),
    ...(kept?.tempo !== undefined && { tempo: kept.tempo }),
    ...(kept?.seconds !== undefined && { seconds: kept.seconds }),
  };
  if (text === '') return { target: base };
  const bare = withoutCount.test(text);
  const read = readLine(`1x${bare ? '1 ' : ''}${text}`, { ...exercise, restSeconds: '' }, units);
  if ('problem' in read) return read;
  const { minimumReps, maximumReps, targetKind, target, restSeconds } = read.fields;
  const number = Number(parseDecimal(target, units.language));
  return {
    target: {
      ...base,
      ...(!bare && { minimumReps: Number(minimumReps), maximumReps: Number(maximumReps) }),
      ...(targetKind === 'load' && {
        load: makeWeight(parseDecimal(target, units.language) ?? '0', units.unit),
      }),
      ...(targetKind === 'percent' && { percentOfMaximum: number }),
      ...(targetKind === 'effort' && { targetEffort: number }),
      ...(targetKind === 'reserve' && { repsInReserve: number }),
      ...(restSeconds !== '' && { restSeconds: Number(restSeconds) }),
    },
  };
}

/** Without sets that ask for nothing of their own at the end. */
export function trimmed(targets: readonly SetTarget[]): SetTarget[] {
  const last = targets.findLastIndex((target) => Object.keys(target).length > 0);
  return targets.slice(0, last + 1);
}
