import type { Gender } from '#shared/domain/health/intake.ts';
import type { RestingFormula } from './nutrition-terms.ts';

export type Body = {
  readonly ageYears: number;
  readonly gender: Gender;
  readonly weightKg: number;
  /** Null if unknown; the estimate then uses weight, age and sex. */
  readonly heightCm: number | null;
};

type Sex = 'male' | 'female';
type Line = { readonly toAge: number; readonly perKg: number; readonly base: number };

/** FAO/WHO/UNU, Human energy requirements (2001), table 5.2: kcal per kg and a constant, by age. */
const schofield: Readonly<Record<Sex, readonly Line[]>> = {
  male: [
    { toAge: 18, perKg: 17.686, base: 658.2 },
    { toAge: 30, perKg: 15.057, base: 692.2 },
    { toAge: 60, perKg: 11.472, base: 873.1 },
    { toAge: Number.POSITIVE_INFINITY, perKg: 11.711, base: 587.7 },
  ],
  female: [
    { toAge: 18, perKg: 13.384, base: 692.6 },
    { toAge: 30, perKg: 14.818, base: 486.6 },
    { toAge: 60, perKg: 8.126, base: 845.6 },
    { toAge: Number.POSITIVE_INFINITY, perKg: 9.082, base: 658.5 },
  ],
};

function schofieldKcal(sex: Sex, { ageYears, weightKg }: Body): number {
  const line = schofield[sex].find(({ toAge }) => ageYears < toAge);
  return line === undefined ? 0 : line.perKg * weightKg + line.base;
}

/** Mifflin, St Jeor et al., Am J Clin Nutr 1990; 51: 241. */
function mifflinKcal(sex: Sex, { ageYears, weightKg }: Body, heightCm: number): number {
  return 10 * weightKg + 6.25 * heightCm - 5 * ageYears + (sex === 'male' ? 5 : -161);
}

/**
 * In kcal per day. Mifflin-St Jeor for adults with a known height, else FAO/WHO/UNU 2001, which needs no
 * height and covers minors. Averages both equations for anyone who is neither female nor male.
 */
export function restingEnergy(body: Body): { readonly kcal: number; readonly formula: RestingFormula } {
  const { heightCm, gender, ageYears } = body;
  const useHeight = heightCm !== null && ageYears >= 18;
  const of = (sex: Sex) => (useHeight ? mifflinKcal(sex, body, heightCm) : schofieldKcal(sex, body));
  const kcal = gender === 'other' ? (of('male') + of('female')) / 2 : of(gender);
  return { kcal, formula: useHeight ? 'mifflin-st-jeor' : 'schofield' };
}

/**
 * Activity classes of McArdle, Katch and Katch, Exercise Physiology: light 1.375, moderate 1.55, hard 1.725.
 * Borderline days get the lower class, because overestimates are eaten and underestimates noticed.
 */
export function activityFactor(trainingDays: number): number {
  if (trainingDays <= 3) return 1.375;
  return trainingDays <= 5 ? 1.55 : 1.725;
}
