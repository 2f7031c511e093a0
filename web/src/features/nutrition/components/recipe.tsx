import { mealOf } from '#shared/domain/nutrition/meals.ts';
import type { FoodUnit } from '#shared/domain/nutrition/nutrition-terms.ts';
import type { LibraryMeal, PlannedMeal } from '#shared/domain/nutrition/planned-meals.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { showIngredientGrams } from '../model/nutrition-format.ts';

type Props<Meal> = { readonly meal: Meal; readonly unit: FoodUnit };

export function Recipe({ meal, unit }: Props<PlannedMeal>) {
  if (meal.coachMeal === undefined) return <LibraryRecipe meal={meal} unit={unit} />;
  return <p className="nutrition-note">{meal.coachMeal.note}</p>;
}

function LibraryRecipe({ meal, unit }: Props<LibraryMeal>) {
  const t = useText();
  const language = useLanguage();
  const steps = t(`meals.${meal.mealId}.method`).split('\n');
  return (
    <div className="nutrition-recipe">
      <h3>{t('nutrition.ingredients')}</h3>
      <ul>
        {mealOf(meal.mealId).ingredients.map(({ id, grams }) => (
          <li key={id}>
            <span>{t(`foods.${id}`)}</span>
            <span>{showIngredientGrams((grams * meal.portionPercent) / 100, unit, language)}</span>
          </li>
        ))}
      </ul>
      <h3>{t('nutrition.method')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
