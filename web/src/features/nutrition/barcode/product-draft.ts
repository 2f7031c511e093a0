import type { Product } from '#shared/contracts/nutrition/products.ts';
import { detailIds } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { gramsInFoodUnit } from '#shared/domain/nutrition/food-amount.ts';
import type { LoggedFood } from '#shared/domain/nutrition/food-log.ts';
import type { FoodUnit } from '#shared/domain/nutrition/nutrition-terms.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import type { FoodDraft } from '../model/food-draft.ts';

const rounded = (value: number, steps: number) => String(Math.round(value * steps) / steps);

/** What the form takes over. What the source does not know stays empty, for the person to read from the packet. */
export function draftOfProduct(product: Product, unit: FoodUnit, language: string): Partial<FoodDraft> {
  const show = (value: number | null, steps = 100) =>
    value === null ? '' : showDecimal(rounded(value, steps), language);
  const { barcode, name, per100, details, servingGrams, readAt } = product;
  return {
    kind: 'own',
    name,
    energy: show(per100.energyKcal, 10),
    protein: show(per100.proteinGrams),
    carbohydrate: show(per100.carbohydrateGrams),
    fat: show(per100.fatGrams),
    details: Object.fromEntries(
      detailIds.flatMap((id) => {
        const value = details[id];
        return value === undefined ? [] : [[id, show(value)]];
      }),
    ),
    amount: show(servingGrams && gramsInFoodUnit(servingGrams, unit), unit === 'g' ? 1 : 10),
    scan: { barcode, readAt },
  };
}

/** The newest food with this number that the person logged or keeps as a favorite. */
export function knownFood(barcode: string, foods: readonly LoggedFood[]): LoggedFood | null {
  return foods.find((food) => food.kind === 'own' && food.barcode === barcode) ?? null;
}
