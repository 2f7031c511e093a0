import type { NutritionPreferences } from '#shared/contracts/nutrition/nutrition.ts';
import { alternativesTo, nutrientsOf, type PlannedMeal } from '#shared/domain/nutrition/planned-meals.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { showKcal, showNutrientGrams } from '../../model/nutrition-format.ts';

export function SwapList({
  meal,
  preferences,
  others,
  busy,
  failed,
  onChoose,
}: {
  readonly meal: PlannedMeal;
  readonly preferences: NutritionPreferences;
  readonly others: readonly PlannedMeal['mealId'][];
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onChoose: (meal: PlannedMeal) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const options = alternativesTo(meal, preferences, others);
  return (
    <>
      <p className="muted">{t('nutrition.swap-text')}</p>
      {failed ? <Alert tone="danger" title={t('nutrition.plan-change-failed')} /> : null}
      {options.length === 0 ? <EmptyState title={t('nutrition.swap-none')} /> : null}
      <NeedsConnection act="change">
        <ul className="nutrition-swaps">
          {options.map((option) => {
            const { energyKcal, proteinGrams } = nutrientsOf(option);
            return (
              <li key={option.mealId}>
                <Button wide variant="secondary" busy={busy} onClick={() => onChoose(option)}>
                  <span>{t(`meals.${option.mealId}.name`)}</span>
                  <span className="muted">
                    {t('nutrition.facts', {
                      energy: showKcal(energyKcal, language),
                      protein: showNutrientGrams(proteinGrams, language),
                    })}
                  </span>
                </Button>
              </li>
            );
          })}
        </ul>
      </NeedsConnection>
    </>
  );
}
