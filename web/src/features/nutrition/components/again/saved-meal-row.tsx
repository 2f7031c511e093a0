import { useState } from 'react';
import type { SavedFood } from '#shared/contracts/nutrition/saved-foods.ts';
import type { LoggedFood } from '#shared/domain/nutrition/food-log.ts';
import { foodsToLog, nutrientsOfPortion } from '#shared/domain/nutrition/saved/saved-foods.ts';
import { mostPortions } from '#shared/domain/nutrition/saved/saved-terms.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { ActLabel } from '#web/ui/input/act-label.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useRemoveSaved } from '../../api/saved-foods.ts';
import { showKcal, showNutrientGrams } from '../../model/nutrition-format.ts';
import { useFoodName } from '../../model/use-food-name.ts';

/** A meal or a recipe, with how much of it to log. */
export function SavedMealRow({
  accountId,
  meal,
  isBusy,
  onLog,
}: {
  readonly accountId: string;
  readonly meal: SavedFood;
  readonly isBusy: boolean;
  readonly onLog: (foods: readonly LoggedFood[]) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useFoodName();
  const remove = useRemoveSaved(accountId);
  const [portions, setPortions] = useState('1');
  const { name, kind } = meal;
  const { energyKcal, proteinGrams } = nutrientsOfPortion(meal);
  const count = Number(parseDecimal(portions, language) ?? Number.NaN);
  const isCount = count > 0 && count <= mostPortions;
  const foods = isCount ? foodsToLog(meal, count, nameOf) : null;
  const isKnown = foods !== null && foods.length > 0;
  const { submit, errorOf } = useContractForm({
    problems: {
      portions: !isCount
        ? t('nutrition.wrong-portions', { most: mostPortions })
        : isKnown
          ? undefined
          : t('nutrition.saved-unknown'),
    },
    request: foods,
    send: onLog,
  });
  return (
    <li className="nutrition-again-row">
      <div>
        <strong>{name}</strong>{' '}
        <span className="muted">
          {kind === 'recipe'
            ? t('nutrition.recipe-makes', { count: meal.servings })
            : meal.foods.map(nameOf).join(', ')}
        </span>
        <p className="muted">
          {t('nutrition.facts', {
            energy: showKcal(energyKcal, language),
            protein: showNutrientGrams(proteinGrams, language),
          })}
        </p>
      </div>
      <div className="nutrition-entry-actions">
        <Field
          label={t(kind === 'recipe' ? 'nutrition.servings' : 'nutrition.portions-count')}
          inputMode="decimal"
          autoComplete="off"
          className="input nutrition-portions"
          value={portions}
          error={errorOf('portions')}
          onChange={(event) => setPortions(event.currentTarget.value)}
          onBlur={() => portions.trim() === '' && setPortions(showDecimal('1', language))}
        />
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          aria-label={t('nutrition.again-food', { name })}
          onClick={() => submit()}
        >
          <ActLabel act="add">{t('nutrition.again-log')}</ActLabel>
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('nutrition.delete-food', { name })}
          busy={remove.isPending}
          onClick={() =>
            void toastOutcome(
              remove.mutateAsync(meal.id),
              t('nutrition.deleted'),
              t('nutrition.delete-failed'),
            )
          }
        >
          <ActLabel act="delete">{t('nutrition.delete')}</ActLabel>
        </Button>
      </div>
    </li>
  );
}
