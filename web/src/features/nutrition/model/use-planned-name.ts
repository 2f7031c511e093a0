import type { PlannedMeal } from '#shared/domain/nutrition/planned-meals.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

export function usePlannedName(): (meal: PlannedMeal) => string {
  const t = useText();
  return (meal) => (meal.coachMeal === undefined ? t(`meals.${meal.mealId}.name`) : meal.coachMeal.name);
}
