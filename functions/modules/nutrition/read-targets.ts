import type { StoredIntake } from '#functions/modules/accounts/intake-repository.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { NutritionPreferences, TargetsView } from '#shared/contracts/nutrition/nutrition.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
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
import type { NutritionReader } from './nutrition-repository.ts';

export type IntakeSource = { find(accountId: string): Promise<StoredIntake | null> };

type Weighing = {
  readonly day: string;
  readonly measuredAt: string;
  readonly weight: { readonly grams: string } | null;
};
/** Port: what a person weighed, the newest day first. One that cannot be read is logged and left out. */
export type WeighingSource = {
  newestMeasurements(accountId: string, limit: number, log: Log): Promise<readonly Weighing[]>;
};

export type TargetDeps = {
  readonly nutrition: Pick<NutritionReader, 'settings'>;
  readonly intakes: IntakeSource;
  readonly weighings: WeighingSource;
  readonly log: Log;
};

/** Body fat alone is a measurement, too, so the newest weight need not be in the newest one. */
const weighingsRead = 30;
/** A local day has ended everywhere on earth by noon UTC of the next. */
const dayEndMs = 36 * hourMs;

/** When it was measured; for a day that was filled in later, the end of that day. */
const weighedAt = ({ day, measuredAt }: Weighing) =>
  Math.min(Date.parse(measuredAt), Date.parse(day) + dayEndMs);

/** The newest weighing, unless the person has said in the intake since what they weigh. */
function newestWeight(weighings: readonly Weighing[], stored: StoredIntake | null) {
  const newest = weighings
    .flatMap((weighing) =>
      weighing.weight === null
        ? []
        : [{ day: weighing.day, at: weighedAt(weighing), grams: Number(weighing.weight.grams) }],
    )
    .sort((a, b) => b.at - a.at)[0];
  if (newest === undefined) return null;
  const isSaid = stored !== null && stored.intake.currentWeight !== null;
  if (isSaid && Date.parse(stored.completedAt) > newest.at) return null;
  return { day: newest.day, grams: newest.grams };
}

const defaultPreferences: NutritionPreferences = { diet: 'omnivore', avoid: [], heightCm: null };

export type Nutrition = { readonly targets: TargetsView; readonly preferences: NutritionPreferences };

function factsOf(
  stored: StoredIntake | null,
  heightCm: string | null,
  weighed: { readonly grams: number } | null,
): TargetFacts {
  const intake = stored?.intake;
  const kg = (weight: Parameters<typeof weightInGrams>[0] | null | undefined) =>
    weight ? weightInGrams(weight) / 1000 : null;
  return {
    ageYears: intake?.age ?? null,
    gender: intake?.gender ?? null,
    goal: intake?.primaryGoal ?? null,
    weightKg: weighed === null ? kg(intake?.currentWeight) : weighed.grams / 1000,
    targetWeightKg: kg(intake?.targetWeight),
    trainingDays: intake?.trainingDays ?? 1,
    heightCm: heightCm === null ? null : Number(heightCm),
  };
}

function fromCoach({ energyKcal, proteinGrams, fatGrams }: CoachTargets): Nutrients {
  return withCarbohydrate(energyKcal, proteinGrams, fatGrams);
}

export async function readNutrition(deps: TargetDeps, accountId: string): Promise<Nutrition> {
  const [{ preferences: chosen, coach }, intake, weighings] = await Promise.all([
    deps.nutrition.settings(accountId),
    deps.intakes.find(accountId),
    deps.weighings.newestMeasurements(accountId, weighingsRead, deps.log),
  ]);
  const preferences = chosen ?? defaultPreferences;
  const weight = newestWeight(weighings, intake);
  const facts = factsOf(intake, preferences.heightCm, weight);
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
      weight,
      version: coach?.version ?? 0,
    },
  };
}
