import type { Account } from '#shared/contracts/account/account.ts';
import { type Intake, intakeSchema } from '#shared/contracts/account/intake.ts';
import { type NutritionPreferences, preferencesSchema } from '#shared/contracts/nutrition/nutrition.ts';
import { genders, intakeRanges, primaryGoals } from '#shared/domain/health/intake.ts';
import { type Avoidance, type Diet, diets } from '#shared/domain/nutrition/food-preferences.ts';
import { type BodyWeight, inUnit } from '#shared/domain/sets/body-weight.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { type HeightEntry, heightEntry, readHeight } from './height-entry.ts';

export type DetailsDraft = {
  readonly age: string;
  readonly gender: string;
  readonly goal: string;
  readonly weight: string;
  readonly targetWeight: string;
  readonly trainingDays: string;
  readonly height: HeightEntry;
  readonly diet: Diet;
  readonly avoid: readonly Avoidance[];
  /** Allergies and dislikes in the person's own words. */
  readonly notEaten: string;
};
export type DetailsField = 'age' | 'weight' | 'targetWeight' | 'height';

export const dietOf = (text: string): Diet => diets.find((diet) => diet === text) ?? 'omnivore';

function typed(weight: BodyWeight | null | undefined, account: Account, language: string): string {
  return weight ? showDecimal(String(inUnit(weight, account.weightUnit)), language) : '';
}

/** The form starts with the newest weight, so that saving it does not bring an older one back. */
export function withNewestWeight(
  intake: Intake | null,
  weighedGrams: number | undefined,
  unit: Account['weightUnit'],
): Intake | null {
  if (intake === null || weighedGrams === undefined) return intake;
  return {
    ...intake,
    currentWeight: { value: inUnit({ value: weighedGrams / 1000, unit: 'kg' }, unit), unit },
  };
}

export function detailsDraft(
  intake: Intake | null,
  preferences: NutritionPreferences,
  account: Account,
  language: string,
): DetailsDraft {
  return {
    age: intake?.age?.toString() ?? '',
    gender: intake?.gender ?? '',
    goal: intake?.primaryGoal ?? '',
    weight: typed(intake?.currentWeight, account, language),
    targetWeight: typed(intake?.targetWeight, account, language),
    trainingDays: String(intake?.trainingDays ?? intakeRanges.trainingDays.initial),
    height: heightEntry(preferences.heightCm, account.weightUnit, language),
    diet: preferences.diet,
    avoid: preferences.avoid,
    notEaten: preferences.notEaten?.text ?? '',
  };
}

/** A new intake of somebody who skipped the form; what is not asked here stays as the form begins. */
function emptyIntake(account: Account, tier: TierId | null): Intake {
  return {
    name: account.fullName,
    email: account.email,
    age: null,
    gender: null,
    primaryGoal: null,
    experience: null,
    currentWeight: null,
    targetWeight: null,
    trainingDays: intakeRanges.trainingDays.initial,
    sleepHours: intakeRanges.sleepHours.initial,
    stressLevel: intakeRanges.stressLevel.initial,
    tier: tier ?? 'core',
  };
}

export type Details = { readonly intake: Intake; readonly preferences: NutritionPreferences };

/** What is saved, or the fields that stand against it. A weight or height that was not changed stays as stored. */
export function readDetails(
  draft: DetailsDraft,
  before: {
    readonly intake: Intake | null;
    readonly account: Account;
    readonly tier: TierId | null;
    readonly heightCm: string | null;
  },
  language: string,
  /** Those of our meals that the text names. */
  notEaten: readonly string[],
): { readonly details: Details | null; readonly problems: readonly DetailsField[] } {
  const { account, tier } = before;
  const base = before.intake ?? emptyIntake(account, tier);
  const weightOf = (text: string, known: BodyWeight | null): BodyWeight | null => {
    if (text.trim() === '') return null;
    if (text === typed(known, account, language)) return known;
    return { value: Number(parseDecimal(text, language) ?? Number.NaN), unit: account.weightUnit };
  };
  const intake = intakeSchema.safeParse({
    ...base,
    age: draft.age.trim() === '' ? null : Number(draft.age),
    gender: genders.find((gender) => gender === draft.gender) ?? null,
    primaryGoal: primaryGoals.find((goal) => goal === draft.goal) ?? null,
    currentWeight: weightOf(draft.weight, base.currentWeight),
    targetWeight: weightOf(draft.targetWeight, base.targetWeight),
    trainingDays: Number(draft.trainingDays),
  });
  const preferences = preferencesSchema.safeParse({
    diet: draft.diet,
    avoid: draft.avoid,
    notEaten: { text: draft.notEaten, ingredients: notEaten },
    heightCm: readHeight(draft.height, before.heightCm, language),
  });
  if (intake.success && preferences.success) {
    return { details: { intake: intake.data, preferences: preferences.data }, problems: [] };
  }
  const paths = new Set(intake.error?.issues.map((issue) => String(issue.path[0])));
  const problems: DetailsField[] = [];
  if (paths.has('age')) problems.push('age');
  if (paths.has('currentWeight')) problems.push('weight');
  if (paths.has('targetWeight')) problems.push('targetWeight');
  if (!preferences.success) problems.push('height');
  return { details: null, problems };
}
