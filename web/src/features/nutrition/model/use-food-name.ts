import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import { type IngredientId, isIngredientId } from '#shared/domain/nutrition/ingredients.ts';
import { isMealId } from '#shared/domain/nutrition/meals.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

export function useFoodName(): (food: FoodEntry['food']) => string {
  const t = useText();
  const ofTable = (id: IngredientId) => t(`foods.${id}`);
  return (food) => {
    switch (food.kind) {
      case 'table':
        return isIngredientId(food.ingredientId) ? ofTable(food.ingredientId) : food.ingredientId;
      case 'meal':
        return isMealId(food.mealId) ? t(`meals.${food.mealId}.name`) : food.mealId;
      case 'own':
        return food.name;
      case 'quick':
        return food.name === '' ? t('nutrition.quick-unnamed') : food.name;
    }
  };
}
