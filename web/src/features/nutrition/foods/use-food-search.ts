import { useEffect, useMemo, useRef, useState } from 'react';
import { ingredientIds } from '#shared/domain/nutrition/ingredients.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { type FoodFinder, openFoodFinder } from './food-finder.ts';
import { ingredientFoods } from './food-index.ts';
import type { FoodAnswer } from './food-messages.ts';
import type { FoundFood } from './found-food.ts';
import { searchFoods } from './search-foods.ts';

/**
 * Foods for a typed text: our own ingredients at once, everything as soon as the tables are there.
 * `isPartial` where they could not be loaded.
 */
export function useFoodSearch(text: string): {
  readonly foods: readonly FoundFood[];
  readonly isPartial: boolean;
} {
  const t = useText();
  const language = useLanguage();
  const online = useOnline();
  const [answer, setAnswer] = useState<FoodAnswer>();
  const [hasFailed, setHasFailed] = useState(false);
  const finder = useRef<FoodFinder>(undefined);
  const ingredients = useMemo(() => ingredientIds.map((id) => ({ id, name: t(`foods.${id}`) })), [t]);
  const own = useMemo(() => ingredientFoods(ingredients), [ingredients]);
  const isTyping = text.trim() !== '';

  // The tables that did not arrive are asked for again with the next connection.
  useEffect(() => {
    if (online && isTyping) setHasFailed(false);
  }, [online, isTyping]);
  useEffect(() => {
    if (!isTyping || hasFailed) return;
    try {
      finder.current = openFoodFinder(
        { ingredients, language },
        { onFound: setAnswer, onFailed: () => setHasFailed(true) },
      );
    } catch {
      setHasFailed(true);
    }
    return () => {
      finder.current?.end();
      finder.current = undefined;
    };
  }, [isTyping, hasFailed, ingredients, language]);
  useEffect(() => {
    if (isTyping && !hasFailed) finder.current?.find(text);
  }, [isTyping, hasFailed, text]);

  if (!isTyping) return { foods: [], isPartial: false };
  const isAnswered = answer?.text === text;
  return { foods: isAnswered ? answer.foods : searchFoods(own, text), isPartial: hasFailed && !isAnswered };
}
