import type { Intake } from '#shared/contracts/account/intake.ts';
import type { FoodRequest } from '#shared/contracts/nutrition/nutrition.ts';
import type { MealSlot } from '#shared/domain/nutrition/meal-slots.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

type DemoEntry = readonly [slot: MealSlot, food: FoodRequest];

const meal = (mealId: string, portionPercent = 100): FoodRequest => ({
  kind: 'meal',
  mealId,
  portionPercent,
});
const grams = (ingredientId: string, value: string): FoodRequest => ({
  kind: 'table',
  ingredientId,
  amount: { value, unit: 'g' },
});
const quick = (name: string, energyKcal: string, proteinGrams: string): FoodRequest => ({
  kind: 'quick',
  name,
  nutrients: { energyKcal, proteinGrams, carbohydrateGrams: null, fatGrams: null },
});

export const demoDays: Readonly<Record<number, readonly DemoEntry[]>> = {
  1: [
    ['breakfast', meal('skyr-bowl-with-toasted-buckwheat', 110)],
    ['lunch', meal('chicken-rice-bowl', 120)],
    ['snack', grams('apple', '180')],
    ['dinner', meal('lentil-pasta-bake', 110)],
  ],
  2: [
    ['breakfast', meal('berry-overnight-oats')],
    ['lunch', meal('chicken-hummus-wrap', 120)],
    ['snack', quick('Protein bar', '210', '20')],
    ['dinner', meal('salmon-with-potatoes-and-asparagus', 130)],
  ],
  3: [
    ['breakfast', meal('cottage-cheese-toast', 120)],
    ['lunch', quick('Lunch with colleagues', '780', '42')],
    ['dinner', meal('turkey-chilli')],
  ],
  4: [
    ['breakfast', meal('banana-oat-pancakes')],
    ['lunch', meal('tuna-pasta-salad', 110)],
    ['snack', meal('banana-whey-shake')],
    ['dinner', meal('tofu-stir-fry-with-rice')],
  ],
};

export function demoIntake(name: string, email: string, tier: TierId): Intake {
  return {
    name,
    email,
    age: 34,
    gender: 'male',
    primaryGoal: 'fat_loss',
    experience: 'intermediate',
    currentWeight: { value: 81.4, unit: 'kg' },
    targetWeight: { value: 78, unit: 'kg' },
    trainingDays: 5,
    sleepHours: 7,
    stressLevel: 4,
    tier,
  };
}
