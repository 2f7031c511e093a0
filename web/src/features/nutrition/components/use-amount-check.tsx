import { type ReactNode, useState } from 'react';
import type { FoodRequest } from '#shared/contracts/nutrition/nutrition.ts';
import { nutrientsOfFood } from '#shared/domain/nutrition/food-log.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { loggedFood } from '../api/diary.ts';
import { type FoodDraft, isUnlikely } from '../model/food-draft.ts';
import { showAmount, showKcal } from '../model/nutrition-format.ts';

/** Asks once about an amount that is likelier a slip, '115 oz' for '11.5 oz'; the second press stores it. */
export function useAmountCheck(): {
  /** False while the person has not confirmed this very food. */
  readonly isSure: (draft: FoodDraft, food: FoodRequest) => boolean;
  readonly question: ReactNode;
} {
  const t = useText();
  const language = useLanguage();
  const [doubted, setDoubted] = useState<FoodRequest | null>(null);
  const isSure = (draft: FoodDraft, food: FoodRequest) => {
    const isDoubtful = isUnlikely(draft, loggedFood(food));
    const isConfirmed = JSON.stringify(food) === JSON.stringify(doubted);
    setDoubted(isDoubtful && !isConfirmed ? food : null);
    return !isDoubtful || isConfirmed;
  };
  const logged = doubted && loggedFood(doubted);
  const nutrients = logged && nutrientsOfFood(logged);
  const question =
    logged && nutrients ? (
      <Alert
        tone="warning"
        title={t('nutrition.unlikely', {
          amount:
            'amount' in logged
              ? showAmount(logged.amount, language)
              : showKcal(nutrients.energyKcal, language),
          energy: showKcal(nutrients.energyKcal, language),
        })}
      />
    ) : null;
  return { isSure, question };
}
