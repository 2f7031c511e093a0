import type { Phase } from '#shared/contracts/training/current-program.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { automaticRule, type RuleForm, readRule, toRuleForm } from './progression-form.ts';

type Units = { readonly unit: WeightUnit; readonly language: string };

/** A phase as typed. An empty deload week means that there is none. */
export type PhaseRow = {
  readonly id: string;
  readonly name: string;
  readonly weeks: string;
  readonly deloadWeek: string;
  readonly rule: RuleForm;
};
export type PhaseProblem = 'name' | 'weeks' | 'deload' | 'rule';

const mostWeeks = 52;
const usualWeeks = 4;

/** @param at Position among the phases, which makes the id. */
export function toPhaseRow(
  { name, weeks, deloadWeek, progression }: Phase,
  at: number,
  units: Units,
): PhaseRow {
  return {
    id: `p${at}`,
    name,
    weeks: String(weeks),
    deloadWeek: String(deloadWeek ?? ''),
    rule: toRuleForm(progression, units),
  };
}

/** Four weeks, of which the last is easy. */
export function newPhaseRow(rows: readonly PhaseRow[]): PhaseRow {
  let number = rows.length;
  while (rows.some(({ id }) => id === `p${number}`)) number += 1;
  return {
    id: `p${number}`,
    name: '',
    weeks: String(usualWeeks),
    deloadWeek: String(usualWeeks),
    rule: automaticRule,
  };
}

export function readPhaseRow(
  { name, weeks, deloadWeek, rule }: PhaseRow,
  units: Units,
): { readonly phase: Phase } | { readonly problem: PhaseProblem } {
  const length = whole(weeks, mostWeeks);
  const progression = readRule(rule, units);
  if (name.trim() === '') return { problem: 'name' };
  if (length === null) return { problem: 'weeks' };
  const easy = deloadWeek.trim() === '' ? undefined : whole(deloadWeek, length);
  if (easy === null) return { problem: 'deload' };
  if ('problem' in progression) return { problem: 'rule' };
  return {
    phase: {
      name: name.trim(),
      weeks: length,
      ...(progression.progression !== undefined && { progression: progression.progression }),
      ...(easy !== undefined && { deloadWeek: easy }),
    },
  };
}

function whole(text: string, most: number): number | null {
  const value = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}
