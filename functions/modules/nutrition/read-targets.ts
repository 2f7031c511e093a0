import type { StoredIntake } from '#functions/modules/accounts/intake-repository.ts';
import type { NutritionPreferences, TargetsView } from '#shared/contracts/nutrition/nutrition.ts';
import type { CoachTargets } from '#shared/domain/nutrition/coach-targets.ts';
import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';
import {
  computeTargets,
  floorKcal,
  missingFacts,
  type TargetFacts,
  withCarbohydrate,
} from '#shared/domain/nutrition/targets.ts';
import { weightInGrams } from '#shared/domain/sets/body-weight.ts';
import type { NutritionRepository } from './nutrition-repository.ts';

export type IntakeSource = { find(accountId: string): Promise<StoredIntake | null> };

export type TargetDeps = { readonly nutrition: NutritionRepository; readonly intakes: IntakeSource };

const defaultPreferences: NutritionPreferences = { diet: 'omnivore', avoid: [], heightCm: null };

export type Nutrition = { readonly targets: TargetsView; readonly preferences: NutritionPreferences };

function factsOf(stored: StoredIntake | null, heightCm: string | null): TargetFacts {
  const intake = stored?.intake;
  const kg = (weight: Parameters<typeof weightInGrams>[0] | null | undefined) =>
    weight ? weightInGrams(weight) / 1000 : null;
  return {
    ageYears: intake?.age ?? null,
    gender: intake?.gender ?? null,
    goal: intake?.primaryGoal ?? null,
    weightKg: kg(intake?.currentWeight),
    targetWeightKg: kg(intake?.targetWeight),
    trainingDays: intake?.trainingDays ?? 1,
    heightCm: heightCm === null ? null : Number(heightCm),
  };
}

function fromCoach({ energyKcal, proteinGrams, fatGrams }: CoachTargets): Nutrients {
  return withCarbohydrate(energyKcal, proteinGrams, fatGrams);
}

export async function readNutrition(deps: TargetDeps, accountId: string): Promise<Nutrition> {
  const [{ preferences: chosen, coach }, intake] = await Promise.all([
    deps.nutrition.settings(accountId),
    deps.intakes.find(accountId),
  ]);
  const preferences = chosen ?? defaultPreferences;
  const facts = factsOf(intake, preferences.heightCm);
  const computed = computeTargets(facts);
  const set = coach?.targets ? fromCoach(coach.targets) : null;
  return {
    preferences,
    targets: {
      inForce: set ?? computed?.targets ?? null,
      computed: computed && { ...computed, guards: [...computed.guards] },
      missing: [...missingFacts(facts)],
      floorKcal: floorKcal(facts),
      coach:
        coach && set
          ? { targets: set, note: coach.note, coachName: coach.coachName, setAt: coach.setAt }
          : null,
      version: coach?.version ?? 0,
    },
  };
}
