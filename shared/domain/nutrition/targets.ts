import type { Gender, PrimaryGoal } from '#shared/domain/health/intake.ts';
import { activityFactor, type Body, restingEnergy } from './energy-needs.ts';
import { kcalPerGram, type Nutrients } from './nutrients.ts';
import { type NeededFact, neededFacts, type RestingFormula, type TargetGuard } from './nutrition-terms.ts';

export type TargetFacts = {
  readonly ageYears: number | null;
  readonly gender: Gender | null;
  readonly goal: PrimaryGoal | null;
  readonly weightKg: number | null;
  readonly targetWeightKg: number | null;
  readonly trainingDays: number;
  readonly heightCm: number | null;
};

export type ComputedTargets = {
  readonly targets: Nutrients;
  readonly restingKcal: number;
  readonly formula: RestingFormula;
  readonly activityFactor: number;
  readonly adjustmentKcal: number;
  readonly guards: readonly TargetGuard[];
};

export const adultAge = 18;
/** Underweight below this (WHO, adults). */
const lowestBodyMassIndex = 18.5;

/** AHA/ACC/TOS guideline (2013). Uses the higher value if sex is unknown. */
export function adultFloorKcal(gender: Gender | null): number {
  return gender === 'female' ? 1200 : 1500;
}

/**
 * Deficit: 500 kcal (AHA/ACC/TOS 2013), at most 20%. Surplus: 10% for muscle (Iraki et al., Sports 2019; 7:
 * 154, lower end), half of that for strength.
 */
function adjustment(goal: PrimaryGoal | null, needsKcal: number): number {
  if (goal === 'fat_loss') return -Math.min(500, needsKcal * 0.2);
  if (goal === 'muscle_gain') return needsKcal * 0.1;
  return goal === 'strength' ? needsKcal * 0.05 : 0;
}

/** Grams per kg (ISSN position stand, Jäger et al., 2017). Highest in a deficit, to preserve muscle. */
const proteinPerKg: Readonly<Record<PrimaryGoal, number>> = {
  fat_loss: 2,
  muscle_gain: 1.8,
  strength: 1.8,
  performance: 1.6,
  longevity: 1.4,
};
const ordinaryProteinPerKg = 1.4;
/** Shares of energy. Acceptable ranges: protein 10 to 35%, fat 20 to 35% (Institute of Medicine, 2005). */
const highestProteinShare = 0.3;
const fatShare = 0.3;

const roundToTen = (kcal: number) => Math.round(kcal / 10) * 10;

export function withCarbohydrate(energyKcal: number, proteinGrams: number, fatGrams: number): Nutrients {
  const left = energyKcal - proteinGrams * kcalPerGram.protein - fatGrams * kcalPerGram.fat;
  const carbohydrateGrams = Math.max(0, Math.round(left / kcalPerGram.carbohydrate));
  return { energyKcal, proteinGrams, carbohydrateGrams, fatGrams };
}

function bodyOf(facts: TargetFacts): Body | null {
  const { ageYears, weightKg, heightCm } = facts;
  if (ageYears === null || weightKg === null) return null;
  return { ageYears, weightKg, heightCm, gender: facts.gender ?? 'other' };
}

export function missingFacts({ ageYears, weightKg }: TargetFacts): readonly NeededFact[] {
  return neededFacts.filter((fact) => (fact === 'age' ? ageYears : weightKg) === null);
}

/** True when losing weight, or the target weight, would leave an adult underweight. */
function isLowWeight(body: Body, targetWeightKg: number | null): boolean {
  if (body.heightCm === null) return false;
  const lowestKg = lowestBodyMassIndex * (body.heightCm / 100) ** 2;
  return body.weightKg <= lowestKg || (targetWeightKg !== null && targetWeightKg < lowestKg);
}

/** Minors get no deficit: their floor is their full needs. */
export function floorKcal(facts: TargetFacts): number {
  const body = bodyOf(facts);
  if (body === null || body.ageYears >= adultAge) return adultFloorKcal(facts.gender);
  return roundToTen(restingEnergy(body).kcal * activityFactor(facts.trainingDays));
}

/** Null while `missingFacts` returns any. A starting point, not medical advice. */
export function computeTargets(facts: TargetFacts): ComputedTargets | null {
  const body = bodyOf(facts);
  if (body === null) return null;
  const { kcal: restingKcal, formula } = restingEnergy(body);
  const factor = activityFactor(facts.trainingDays);
  const needs = restingKcal * factor;
  const guards: TargetGuard[] = [];
  let change = adjustment(facts.goal, needs);
  if (body.ageYears < adultAge && change !== 0) {
    guards.push('minor');
    change = 0;
  } else if (change < 0 && isLowWeight(body, facts.targetWeightKg)) {
    guards.push('low-weight');
    change = 0;
  }
  const wanted = roundToTen(needs + change);
  // Never below resting energy.
  const floor = Math.max(floorKcal(facts), roundToTen(restingKcal));
  if (wanted < floor) guards.push('floor');
  const energyKcal = Math.max(wanted, floor);
  return {
    targets: withMacros(energyKcal, facts, body),
    restingKcal: Math.round(restingKcal),
    formula,
    activityFactor: factor,
    adjustmentKcal: Math.round(energyKcal - needs),
    guards,
  };
}

function withMacros(energyKcal: number, { goal, targetWeightKg }: TargetFacts, body: Body): Nutrients {
  // Excess weight needs no protein, so use the target weight if it is lower.
  const weightKg =
    goal === 'fat_loss' && targetWeightKg !== null ? Math.min(body.weightKg, targetWeightKg) : body.weightKg;
  const perKg = goal === null || body.ageYears < adultAge ? ordinaryProteinPerKg : proteinPerKg[goal];
  const most = (energyKcal * highestProteinShare) / kcalPerGram.protein;
  const proteinGrams = Math.round(Math.min(weightKg * perKg, most));
  return withCarbohydrate(energyKcal, proteinGrams, Math.round((energyKcal * fatShare) / kcalPerGram.fat));
}
