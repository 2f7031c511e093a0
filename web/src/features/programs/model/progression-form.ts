import * as z from 'zod/mini';
import { progressionSchema } from '#shared/contracts/training/progression.ts';
import { progressionRules } from '#shared/domain/progression/proposal.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { makeWeight, type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';

type Units = { readonly unit: WeightUnit; readonly language: string };
type Progression = z.infer<typeof progressionSchema>;

/** `automatic`: by the plan, the phase and the client's experience. */
export const ruleChoices = ['automatic', ...progressionRules] as const;

export const ruleFormSchema = z.object({
  rule: z.enum(ruleChoices),
  step: z.string(),
  stalls: z.string(),
  successes: z.string(),
  total: z.string(),
  waves: z.string(),
  /** What has no field here, and stays. */
  kept: z.optional(progressionSchema),
});
export type RuleForm = Readonly<z.infer<typeof ruleFormSchema>>;
export type RuleField = 'step' | 'stalls' | 'successes' | 'total' | 'waves';

export const automaticRule: RuleForm = {
  rule: 'automatic',
  step: '',
  stalls: '',
  successes: '',
  total: '',
  waves: '',
};

/** Fields that a rule reads, in the order in which they are shown. */
export const fieldsOfRule: Readonly<Record<RuleForm['rule'], readonly RuleField[]>> = {
  automatic: [],
  'double-progression': ['step', 'successes', 'stalls'],
  linear: ['step', 'successes', 'stalls'],
  percent: ['step', 'stalls'],
  effort: [],
  'rep-total': ['total', 'step', 'stalls'],
  wave: ['waves', 'step', 'stalls'],
};

const most = { stalls: 6, successes: 6, total: 1000 } as const;
const mostWaves = 8;
const mostWaveReps = 200;

export function toRuleForm(progression: Progression | undefined, { unit, language }: Units): RuleForm {
  if (progression === undefined) return automaticRule;
  const { rule, step, stalls, successes, total, weeks } = progression;
  const shown = (weight: NonNullable<typeof step>) => showDecimal(weightIn(unit, weight), language);
  return {
    rule,
    step: step === undefined ? '' : shown(step),
    stalls: String(stalls ?? ''),
    successes: String(successes ?? ''),
    total: String(total ?? ''),
    waves: (weeks ?? []).map(({ add, reps }) => `${add === null ? '0' : shown(add)}x${reps}`).join('  '),
    kept: progression,
  };
}

/** Fields that are left empty take the rule's usual. */
export function readRule(
  form: RuleForm,
  units: Units,
): { readonly progression: Progression | undefined } | { readonly problem: RuleField } {
  if (form.rule === 'automatic') return { progression: undefined };
  const fields = fieldsOfRule[form.rule];
  const typed = (field: RuleField) => (fields.includes(field) ? form[field].trim() : '');
  const count = (field: keyof typeof most) => {
    const text = typed(field);
    if (text === '') return undefined;
    const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    return value >= 1 && value <= most[field] ? value : null;
  };
  const step = typed('step') === '' ? undefined : parseDecimal(typed('step'), units.language);
  if (step === null || (step !== undefined && Number(step) === 0)) return { problem: 'step' };
  const stalls = count('stalls');
  if (stalls === null) return { problem: 'stalls' };
  const successes = count('successes');
  if (successes === null) return { problem: 'successes' };
  const total = count('total');
  if (total === null) return { problem: 'total' };
  const weeks = readWaves(typed('waves'), units);
  if (weeks === null) return { problem: 'waves' };
  const { regress, pinned, trainingMaximum } = form.kept ?? {};
  const isSameRule = form.kept?.rule === form.rule;
  return {
    progression: {
      rule: form.rule,
      ...(step !== undefined && { step: makeWeight(step, units.unit) }),
      ...(stalls !== undefined && { stalls }),
      ...(successes !== undefined && { successes }),
      ...(total !== undefined && { total }),
      ...(weeks.length > 0 && { weeks }),
      ...(isSameRule && regress !== undefined && { regress }),
      ...(isSameRule && pinned !== undefined && { pinned }),
      ...(isSameRule && trainingMaximum !== undefined && { trainingMaximum }),
    },
  };
}

/** Such as `0x8 2.5x6 5x4`: what each week adds to the first load, and its repetitions. Null where it is not. */
function readWaves(text: string, { unit, language }: Units): NonNullable<Progression['weeks']> | null {
  const week = /(\d+(?:[.,]\d+)?)\s*[x×*]\s*(\d{1,3})(?![\d.])/gi;
  if (text.replaceAll(week, '').replaceAll(/[\s,;+]/g, '') !== '') return null;
  const weeks = [...text.matchAll(week)].map(([, add = '', reps = '']) => ({
    add: Number(add.replace(',', '.')) === 0 ? null : makeWeight(parseDecimal(add, language) ?? '0', unit),
    reps: Number(reps),
  }));
  const isPossible = weeks.every(({ reps }) => reps >= 1 && reps <= mostWaveReps);
  return isPossible && weeks.length <= mostWaves ? weeks : null;
}
