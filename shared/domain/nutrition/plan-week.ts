import { mealsFor } from './diets.ts';
import type { FoodPreferences } from './food-preferences.ts';
import { kindOfSlot, mealSlots } from './meal-slots.ts';
import type { Meal } from './meals.ts';
import { kcalPerGram, type Nutrients } from './nutrients.ts';
import { nutrientsOfDay, nutrientsOfPortion, type PlannedMeal } from './planned-meals.ts';
import { toPortion } from './portions.ts';

/** Deterministic numbers in [0, 1): mulberry32 seeded by FNV-1a. */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A property test covers 1,200 to 4,000 kcal with 15 to 30% protein and 30% fat. Outside that range, the plan is the
 * closest available.
 */
export const planTolerance = 0.05;

const planned = [
  'energyKcal',
  'proteinGrams',
  'carbohydrateGrams',
  'fatGrams',
] as const satisfies readonly (keyof Nutrients)[];

/** Of a target of zero, which a coach may set for carbohydrate, any amount is one whole too much. */
function deviation(actual: number, target: number): number {
  return Math.abs(actual - target) / Math.max(target, 1);
}

export function isWithinTolerance(day: Nutrients, targets: Nutrients): boolean {
  return planned.every((nutrient) => deviation(day[nutrient], targets[nutrient]) <= planTolerance);
}

/** By which share of its target each nutrient misses it by more than the tolerance: 0.12 is 12% too much. */
export function outsideTolerance(day: Nutrients, targets: Nutrients) {
  return planned.flatMap((nutrient) => {
    const target = targets[nutrient];
    if (deviation(day[nutrient], target) <= planTolerance) return [];
    return [{ nutrient, share: (day[nutrient] - target) / Math.max(target, 1) }];
  });
}

const attemptsPerDay = 120;
/** After these attempts, meeting the targets matters more than variety. */
const attemptsForVariety = 30;
const attemptsAtLeast = 6;
const passes = 6;
/** In the unit of `distanceFromTargets`. */
const repeatCost = 0.03;
/** More than any repetition. */
const missCost = 1;

/** What it costs to be away from the target, and to leave the tolerance besides. How far away counts up to `most`. */
type Cost = { readonly away: number; readonly outside: number; readonly most: number };
/** Energy first, so that a day without the carbohydrate or fat that no meal has is not a day with too little to eat. */
const costs = {
  energyKcal: { away: 0.5, outside: 60, most: Number.POSITIVE_INFINITY },
  proteinGrams: { away: 0.5, outside: 12, most: Number.POSITIVE_INFINITY },
  carbohydrateGrams: { away: 0.2, outside: 6, most: 0.5 },
  fatGrams: { away: 0.2, outside: 6, most: 0.5 },
} as const satisfies Readonly<Record<keyof Nutrients, Cost>>;

function addCost(sum: number, actual: number, target: number, { away, outside, most }: Cost): number {
  const off = Math.min(deviation(actual, target), most);
  return sum + off * away + Math.max(0, off - planTolerance * 0.9) * outside;
}

/** Without a loop over the names: a week asks for it some 200,000 times. */
function distanceFromTargets(day: Nutrients, targets: Nutrients): number {
  const energy = addCost(0, day.energyKcal, targets.energyKcal, costs.energyKcal);
  const protein = addCost(energy, day.proteinGrams, targets.proteinGrams, costs.proteinGrams);
  const { carbohydrateGrams, fatGrams } = costs;
  const carbohydrate = addCost(protein, day.carbohydrateGrams, targets.carbohydrateGrams, carbohydrateGrams);
  return addCost(carbohydrate, day.fatGrams, targets.fatGrams, fatGrams);
}

const portionSteps = [-50, -20, -10, -5, 5, 10, 20, 50];
/** Of one meal, while another one gets as much less. */
const exchangedSteps = [5, 10, 25];

/** A meal gets more or less, and another one, if any, the opposite. */
type Exchange = { readonly at: number; readonly step: number; readonly other: number | null };

/** One meal more or less, or one more and another less. */
const exchanges: readonly Exchange[] = mealSlots.flatMap((_, at) => [
  ...portionSteps.map((step) => ({ at, step, other: null })),
  ...mealSlots.flatMap((_slot, other) =>
    other === at ? [] : exchangedSteps.map((step) => ({ at, step, other })),
  ),
]);

function fitPortions(meals: readonly PlannedMeal[], targets: Nutrients): readonly PlannedMeal[] {
  const isFixed = meals.map(({ coachName }) => coachName !== undefined);
  const [given, free] = [true, false].map(
    (fixed) => nutrientsOfDay(meals.filter((_, at) => isFixed[at] === fixed)).energyKcal,
  );
  const even = toPortion(((targets.energyKcal - (given ?? 0)) / Math.max(free ?? 0, 1)) * 100);
  const whole = meals.map(nutrientsOfPortion);
  const cost = (portions: readonly number[]) => {
    const day = { energyKcal: 0, proteinGrams: 0, carbohydrateGrams: 0, fatGrams: 0 };
    let uneven = 0;
    for (let at = 0; at < whole.length; at += 1) {
      const meal = whole[at];
      const portion = portions[at];
      if (meal === undefined || portion === undefined) continue;
      day.energyKcal += (meal.energyKcal * portion) / 100;
      day.proteinGrams += (meal.proteinGrams * portion) / 100;
      day.carbohydrateGrams += (meal.carbohydrateGrams * portion) / 100;
      day.fatGrams += (meal.fatGrams * portion) / 100;
      if (!isFixed[at]) uneven += Math.abs(portion / even - 1);
    }
    // Penalize one portion much larger than the others.
    return distanceFromTargets(day, targets) + uneven * 0.01;
  };
  let best: readonly number[] = meals.map(({ portionPercent }, at) => (isFixed[at] ? portionPercent : even));
  let bestCost = cost(best);
  for (let pass = 0; pass < passes; pass += 1) {
    const from = best;
    const next = [...from];
    const give = (at: number, step: number) => {
      const portion = from[at];
      if (portion !== undefined && !isFixed[at]) next[at] = step === 0 ? portion : toPortion(portion + step);
    };
    for (const { at, step, other } of exchanges) {
      give(at, step);
      if (other !== null) give(other, -step);
      const nextCost = cost(next);
      if (nextCost < bestCost) [best, bestCost] = [[...next], nextCost];
      give(at, 0);
      if (other !== null) give(other, 0);
    }
    if (best === from) break;
  }
  return meals.map((meal, at) => ({ ...meal, portionPercent: best[at] ?? even }));
}

function proteinShare({ proteinGrams, energyKcal }: Nutrients): number {
  return (proteinGrams * kcalPerGram.protein) / energyKcal;
}

function pick(candidates: readonly Meal[], random: () => number): Meal | undefined {
  return candidates[Math.floor(candidates.length * random() ** 2)];
}

function planDay(
  targets: Nutrients,
  preferences: FoodPreferences,
  eaten: ReadonlyMap<PlannedMeal['mealId'], number>,
  random: () => number,
  fixed: readonly PlannedMeal[],
): readonly PlannedMeal[] {
  const times = (id: PlannedMeal['mealId']) => eaten.get(id) ?? 0;
  const candidates = mealSlots.map((slot) => ({
    slot,
    meals: mealsFor(kindOfSlot(slot), preferences)
      .map((meal) => ({ meal, order: times(meal.id) + random() * 0.9 }))
      .sort((a, b) => a.order - b.order)
      .map(({ meal }) => meal),
  }));
  const wanted = proteinShare(targets);
  const distance = ({ nutrients }: Meal) => Math.abs(proteinShare(nutrients) - wanted);
  const nearest = candidates.map(({ slot, meals }) => ({
    slot,
    meals: meals.toSorted((a, b) => distance(a) - distance(b)),
  }));
  let best: readonly PlannedMeal[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attemptsPerDay; attempt += 1) {
    const chosen: PlannedMeal[] = [];
    for (const { slot, meals } of attempt < attemptsForVariety ? candidates : nearest) {
      const given = fixed.find((meal) => meal.slot === slot);
      if (given) {
        chosen.push(given);
        continue;
      }
      const fresh = meals.filter(({ id }) => [...chosen, ...fixed].every(({ mealId }) => mealId !== id));
      const meal = pick(fresh, random);
      if (meal) chosen.push({ slot, mealId: meal.id, portionPercent: 100 });
    }
    const day = fitPortions(chosen, targets);
    const repeats = day.reduce((sum, { mealId }) => sum + times(mealId), 0);
    const nutrients = nutrientsOfDay(day);
    const miss = isWithinTolerance(nutrients, targets) ? 0 : missCost;
    const cost = distanceFromTargets(nutrients, targets) + repeats * repeatCost + miss;
    if (cost < bestCost) [best, bestCost] = [day, cost];
    const good = isWithinTolerance(nutrientsOfDay(best), targets);
    if (good && attempt + 1 >= attemptsAtLeast) break;
  }
  return best;
}

/**
 * Deterministic for the same input; see `planTolerance`.
 * @param seed Makes each person's week different.
 * @param fixed Of each day, the meals that a coach chose. They stay, and the others fit around them.
 */
export function planWeek(
  targets: Nutrients,
  preferences: FoodPreferences,
  seed: string,
  fixed: readonly (readonly PlannedMeal[])[] = [],
): readonly (readonly PlannedMeal[])[] {
  const random = seededRandom(seed);
  const eaten = new Map<PlannedMeal['mealId'], number>();
  return Array.from({ length: 7 }, (_, at) => {
    const day = planDay(targets, preferences, eaten, random, fixed[at] ?? []);
    for (const { mealId } of day) eaten.set(mealId, (eaten.get(mealId) ?? 0) + 1);
    return day;
  });
}
