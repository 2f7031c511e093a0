import { gramsInFoodUnit } from '#shared/domain/nutrition/food-amount.ts';
import type { FoodUnit } from '#shared/domain/nutrition/nutrition-terms.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import type { FoundFood } from '../foods/found-food.ts';
import { showIngredientGrams, showKcal } from '../model/nutrition-format.ts';
import { FoodDetails } from './details/food-details.tsx';

/** With a decimal point: whole grams, or tenths of an ounce. */
function amountIn(grams: number, unit: FoodUnit): string {
  const steps = unit === 'g' ? 1 : 10;
  return String(Math.round(gramsInFoodUnit(grams, unit) * steps) / steps);
}

/** What 100 g of the chosen food have, and its household portions to take over. */
export function FoundPortions({
  food,
  unit,
  onAmount,
}: {
  readonly food: FoundFood;
  readonly unit: FoodUnit;
  /** Hears of it as the field of the form takes it. */
  readonly onAmount: (amount: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <p className="muted">{t('nutrition.found-figures', { energy: showKcal(food.per100[0], language) })}</p>
      <FoodDetails details={food.details} />
      {food.portions.length > 0 ? (
        <ul className="nutrition-chips" aria-label={t('nutrition.portions')}>
          {food.portions.map((portion) => {
            const name = 'kind' in portion ? t(`nutrition.measure-${portion.kind}`) : portion.label;
            return (
              <li key={name}>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => onAmount(showDecimal(amountIn(portion.grams, unit), language))}
                >
                  {`${name} · ${showIngredientGrams(portion.grams, unit, language)}`}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
