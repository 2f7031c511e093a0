import { isEmail } from '#shared/domain/access/email.ts';
import { isReadableName } from '#shared/domain/access/person-name.ts';
import { intakeRanges } from '#shared/domain/health/intake.ts';
import { maximumWeight, parseWeight } from '#shared/domain/sets/body-weight.ts';
import { nameMaxLength } from '#shared/domain/tiers/limits.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { IntakeDraft, TypedWeight } from './intake-draft.ts';

export const intakeFields = ['name', 'email', 'age', 'primaryGoal', 'currentWeight', 'targetWeight'] as const;
export type IntakeField = (typeof intakeFields)[number];
type Problem = { readonly key: MessageKey; readonly values?: Readonly<Record<string, number>> };
export type IntakeProblems = Readonly<Partial<Record<IntakeField, Problem>>>;

export const stepOf: Readonly<Record<IntakeField, number>> = {
  name: 0,
  email: 0,
  age: 0,
  primaryGoal: 1,
  currentWeight: 1,
  targetWeight: 1,
};

/** Null when empty, undefined when invalid. */
export function parseAge(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const age = /^\d{1,3}$/.test(plain) ? Number(plain) : 0;
  return age >= intakeRanges.age.minimum && age <= intakeRanges.age.maximum ? age : undefined;
}

/** Null when empty, undefined when invalid. */
export function readWeight({ text, unit }: TypedWeight) {
  if (text.trim() === '') return null;
  const value = parseWeight(text);
  return value !== null && value <= maximumWeight[unit] ? { value, unit } : undefined;
}

function nameProblem(name: string): Problem | undefined {
  if (name.trim().length > nameMaxLength) {
    return { key: 'intake.error.name', values: { maximum: nameMaxLength } };
  }
  return isReadableName(name) ? undefined : { key: 'intake.error.name-unseen' };
}

/** Problems block only completion, never moving between steps. */
export function intakeProblems(draft: IntakeDraft): IntakeProblems {
  const weight = (typed: TypedWeight): Problem | undefined =>
    readWeight(typed) === undefined ? { key: 'intake.error.weight' } : undefined;
  const found: Record<IntakeField, Problem | undefined> = {
    name: nameProblem(draft.name),
    email: draft.email.trim() !== '' && !isEmail(draft.email) ? { key: 'intake.error.email' } : undefined,
    age:
      parseAge(draft.age) === undefined ? { key: 'intake.error.age', values: intakeRanges.age } : undefined,
    primaryGoal: draft.primaryGoal === '' ? { key: 'intake.error.goal' } : undefined,
    currentWeight: weight(draft.currentWeight),
    targetWeight: weight(draft.targetWeight),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

export function useProblemTexts(problems: IntakeProblems): (field: IntakeField) => string | undefined {
  const t = useText();
  return (field) => {
    const problem = problems[field];
    return problem && t(problem.key, problem.values);
  };
}
