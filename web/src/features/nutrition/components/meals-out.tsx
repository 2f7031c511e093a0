import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import type { FoodDraft } from '../model/food-draft.ts';
import { draftOfMealOut, kcalOfMealOut, mealSizes, mealsOut } from '../model/meal-out-figures.ts';
import { showKcal } from '../model/nutrition-format.ts';

/** Meals of a restaurant by size, for somebody who knows nothing of what was in them. */
export function MealsOut({ onChange }: { readonly onChange: (part: Partial<FoodDraft>) => void }) {
  const t = useText();
  const language = useLanguage();
  return (
    <fieldset className="nutrition-form">
      <legend className="field-legend">{t('nutrition.out')}</legend>
      <ul className="nutrition-chips">
        {mealsOut.flatMap((meal) =>
          mealSizes.map((size) => {
            const name = t(`nutrition.out-${meal}-${size}`);
            return (
              <li key={name}>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => onChange({ name, ...draftOfMealOut(meal, size) })}
                >
                  {`${name} · ${showKcal(kcalOfMealOut[meal][size], language)}`}
                </Button>
              </li>
            );
          }),
        )}
      </ul>
      <p className="muted">{t('nutrition.out-hint')}</p>
    </fieldset>
  );
}
