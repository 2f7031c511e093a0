import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { groceryList, mealsWithoutIngredients } from '#shared/domain/nutrition/grocery-list.ts';
import { isIngredientId } from '#shared/domain/nutrition/ingredients.ts';
import { type PlanDeps, requireWeek } from './meal-plans.ts';

type Deps = Pick<PlanDeps, 'nutrition' | 'clock'>;

export async function readGroceries({ nutrition, clock }: Deps, account: Account, week: string) {
  requireWeek(week, account, clock);
  const [plan, ticked] = await Promise.all([
    nutrition.findPlan(account.id, week),
    nutrition.ticked(account.id, week),
  ]);
  if (plan === null) return { items: null };
  const items = groceryList(plan.days.flat()).flatMap((aisle) => aisle.items);
  const coachMeals = plan.days.flatMap((meals, index) =>
    mealsWithoutIngredients(meals).map(({ slot, portionPercent, coachMeal: { name, note } }) => ({
      day: addDays(week, index),
      slot,
      portionPercent,
      name,
      note,
    })),
  );
  return {
    items: items.map((item) => ({ ...item, ticked: ticked.includes(item.ingredientId) })),
    ...(coachMeals.length > 0 && { coachMeals }),
  };
}

/** @throws AppError not-found for a week that cannot be planned; invalid for an unknown ingredient. */
export async function tickGrocery(
  { nutrition, clock }: Deps,
  account: Account,
  week: string,
  { ingredientId, ticked }: { readonly ingredientId: string; readonly ticked: boolean },
) {
  requireWeek(week, account, clock);
  if (!isIngredientId(ingredientId)) {
    throw new AppError('invalid', 'no_such_ingredient', 'There is no such ingredient.', {
      fields: [{ field: 'ingredientId', problem: 'must be an ingredient of the list' }],
    });
  }
  return { ticked: [...(await nutrition.tick(account.id, week, ingredientId, ticked))] };
}
