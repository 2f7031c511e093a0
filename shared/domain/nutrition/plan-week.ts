import { mealsFor } from './diets.ts';
import type { FoodPreferences } from './food-preferences.ts';
import { kindOfSlot, mealSlots } from './meal-slots.ts';
import type { Meal, MealId } from './meals.ts';
import { kcalPerGram, type Nutrients } from './nutrients.ts';
import { nutrientsOfDay, type PlannedMeal } from './planned-meals.ts';
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
 * A property test covers 1,200 to 4,500 kcal with 15 to 30% protein. Outside that range, the plan is the
 * closest available.
 */
export const planTolerance = { energyShare: 0.05, proteinShare: 0.1 } as const;

export function isWithinTolerance(day: Nutrients, targets: Nutrients): boolean {
  const { energyShare, proteinShare } = planTolerance;
  return (
    Math.abs(day.energyKcal - targets.energyKcal) <= targets.energyKcal * energyShare &&
    Math.abs(day.proteinGrams - targets.proteinGrams) <= targets.proteinGrams * proteinShare
  );
}

const attemptsPerDay = 80;
/** After these attempts, meeting the targets matters more than variety. */
const attemptsForVariety = 30;
const attemptsAtLeast = 6;
const passes = 6;
/** In the unit of `miss`. */
const repeatCost = 0.03;

function distanceFromTargets(day: Nutrients, targets: Nutrients): number {
  const energy = Math.abs(day.energyKcal / targets.energyKcal - 1);
  const protein = Math.abs(day.proteinGrams / targets.proteinGrams - 1);
  const fat = Math.abs(day.fatGrams - targets.fatGrams) * kcalPerGram.fat;
  return energy * 2 + protein * 2 + (fat / targets.energyKcal) * 0.25;
}

function fitPortions(meals: readonly PlannedMeal[], targets: Nutrients): readonly PlannedMeal[] {
  const even = toPortion((targets.energyKcal / nutrientsOfDay(meals).energyKcal) * 100);
  // Penalize one portion much larger than the others.
  const cost = (day: readonly PlannedMeal[]) =>
    distanceFromTargets(nutrientsOfDay(day), targets) +
    day.reduce((sum, { portionPercent }) => sum + Math.abs(portionPercent / even - 1), 0) * 0.01;
  let best: readonly PlannedMeal[] = meals.map((meal) => ({ ...meal, portionPercent: even }));
  let bestCost = cost(best);
  for (let pass = 0; pass < passes; pass += 1) {
    const before = bestCost;
    for (const at of best.keys()) {
      for (const step of [-50, -20, -10, -5, 5, 10, 20, 50]) {
        const next = best.map((meal, index) =>
          index === at ? { ...meal, portionPercent: toPortion(meal.portionPercent + step) } : meal,
        );
        const nextCost = cost(next);
        if (nextCost < bestCost) [best, bestCost] = [next, nextCost];
      }
    }
    if (bestCost === before) break;
  }
  return best;
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
  eaten: ReadonlyMap<MealId, number>,
  random: () => number,
): readonly PlannedMeal[] {
  const times = (id: MealId) => eaten.get(id) ?? 0;
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
      const fresh = meals.filter(({ id }) => chosen.every(({ mealId }) => mealId !== id));
      const meal = pick(fresh, random);
      if (meal) chosen.push({ slot, mealId: meal.id, portionPercent: 100 });
    }
    const day = fitPortions(chosen, targets);
    const repeats = day.reduce((sum, { mealId }) => sum + times(mealId), 0);
    const cost = distanceFromTargets(nutrientsOfDay(day), targets) + repeats * repeatCost;
    if (cost < bestCost) [best, bestCost] = [day, cost];
    const good = isWithinTolerance(nutrientsOfDay(best), targets);
    if (good && attempt + 1 >= attemptsAtLeast) break;
  }
  return best;
}

/** Deterministic for the same input; see `planTolerance`. @param seed Makes each person's week different. */
export function planWeek(
  targets: Nutrients,
  preferences: FoodPreferences,
  seed: string,
): readonly (readonly PlannedMeal[])[] {
  const random = seededRandom(seed);
  const eaten = new Map<MealId, number>();
  return Array.from({ length: 7 }, () => {
    const day = planDay(targets, preferences, eaten, random);
    for (const { mealId } of day) eaten.set(mealId, (eaten.get(mealId) ?? 0) + 1);
    return day;
  });
}
