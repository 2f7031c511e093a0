import { useRef, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { MealPlan, NutritionPreferences } from '#shared/contracts/nutrition/nutrition.ts';
import { foodUnitFor } from '#shared/domain/nutrition/food-amount.ts';
import { newEntryId } from '#shared/domain/nutrition/log-days.ts';
import {
  foodOfPlanned,
  isPlannedMealSuitable,
  nutrientsOf,
  type PlannedMeal,
} from '#shared/domain/nutrition/planned-meals.ts';
import { toPortion } from '#shared/domain/nutrition/portions.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { isDoubleTap } from '#web/lib/hooks/double-tap.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { requestOf, useLogFood } from '../../api/diary.ts';
import { useChangePlannedMeal } from '../../api/nutrition.ts';
import { showKcal, showNutrientGrams, showPortion } from '../../model/nutrition-format.ts';
import { usePlannedName } from '../../model/use-planned-name.ts';
import { Recipe } from '../recipe.tsx';
import { SwapList } from './swap-list.tsx';

const portionStep = 10;

export function PlannedMealCard({
  account,
  preferences,
  plan,
  day,
  today,
  meal,
  others,
}: {
  readonly account: Account;
  readonly preferences: NutritionPreferences;
  readonly plan: MealPlan;
  readonly day: string;
  readonly today: string;
  readonly meal: PlannedMeal;
  readonly others: readonly PlannedMeal['mealId'][];
}) {
  const t = useText();
  const language = useLanguage();
  const change = useChangePlannedMeal(plan.week);
  const offline = useNeedsConnection('change');
  const [open, setOpen] = useState<'recipe' | 'swap' | null>(null);
  const name = usePlannedName()(meal);
  const { energyKcal, proteinGrams, carbohydrateGrams, fatGrams } = nutrientsOf(meal);
  const put = async ({ slot, mealId, portionPercent }: PlannedMeal) => {
    try {
      await change.mutateAsync({ version: plan.version, day, slot, mealId, portionPercent });
      setOpen(null);
    } catch (error) {
      console.warn('The meal could not be changed', error);
    }
  };
  const resize = (by: number) => put({ ...meal, portionPercent: toPortion(meal.portionPercent + by) });
  return (
    <Card className="nutrition-meal">
      <p className="eyebrow">{t(`nutrition.slot-${meal.slot}`)}</p>
      <h3>{name}</h3>
      {meal.coachName === undefined ? null : (
        <p className="muted">{t('nutrition.meal-by-coach', { name: meal.coachName })}</p>
      )}
      {isPlannedMealSuitable(meal, preferences) ? null : (
        <Alert
          tone="warning"
          title={t(meal.coachMeal === undefined ? 'nutrition.not-suited' : 'nutrition.written-before')}
        />
      )}
      <p className="muted">
        {t('nutrition.facts-all', {
          energy: showKcal(energyKcal, language),
          protein: showNutrientGrams(proteinGrams, language),
          carbohydrate: showNutrientGrams(carbohydrateGrams, language),
          fat: showNutrientGrams(fatGrams, language),
        })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div className="nutrition-portion" role="group" aria-label={t('nutrition.portion-of', { name })}>
        <Button
          size="small"
          variant="secondary"
          aria-label={t('nutrition.portion-less')}
          disabled={offline !== null}
          busy={change.isPending}
          onClick={() => void resize(-portionStep)}
        >
          −
        </Button>
        <span aria-live="polite">
          {t('nutrition.portion', { portion: showPortion(meal.portionPercent, language) })}
        </span>
        <Button
          size="small"
          variant="secondary"
          aria-label={t('nutrition.portion-more')}
          disabled={offline !== null}
          busy={change.isPending}
          onClick={() => void resize(portionStep)}
        >
          +
        </Button>
      </div>
      {offline}
      {change.isError && open === null ? (
        <Alert tone="danger" title={t('nutrition.plan-change-failed')} />
      ) : null}
      <div className="actions">
        {meal.coachMeal?.note === '' ? null : (
          <Button size="small" variant="secondary" onClick={() => setOpen('recipe')}>
            {t('nutrition.recipe')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setOpen('swap')}>
          {t('nutrition.swap')}
        </Button>
        {day <= today ? <EatButton accountId={account.id} day={day} meal={meal} /> : null}
      </div>
      <Dialog open={open === 'recipe'} onClose={() => setOpen(null)} title={name}>
        <Recipe meal={meal} unit={foodUnitFor(account.weightUnit)} />
      </Dialog>
      <Dialog open={open === 'swap'} onClose={() => setOpen(null)} title={t('nutrition.swap-for', { name })}>
        <SwapList
          meal={meal}
          preferences={preferences}
          others={others}
          busy={change.isPending}
          failed={change.isError}
          onChoose={(next) => void put(next)}
        />
      </Dialog>
    </Card>
  );
}

/** The id is reused until the entry is saved, so a retry doesn't log the meal twice. */
function EatButton({
  accountId,
  day,
  meal,
}: {
  readonly accountId: string;
  readonly day: string;
  readonly meal: PlannedMeal;
}) {
  const t = useText();
  const failureText = useFailureText();
  const log = useLogFood(accountId);
  const [uuid, setUuid] = useState(() => crypto.randomUUID());
  // The device stores an entry within milliseconds, before the second tap of one press.
  const loggedAt = useRef(0);
  const eat = async () => {
    if (isDoubleTap(loggedAt.current)) return;
    try {
      const food = requestOf(foodOfPlanned(meal));
      await log.mutateAsync({ id: newEntryId(day, uuid), slot: meal.slot, food });
      loggedAt.current = Date.now();
      setUuid(crypto.randomUUID());
      toast({ title: t(keptText('nutrition.logged')) });
    } catch (error) {
      console.warn('The meal could not be logged', error);
    }
  };
  return (
    <>
      <Button size="small" busy={log.isPending} onClick={() => void eat()}>
        {t('nutrition.eat')}
      </Button>
      {log.isError ? <Alert tone="danger" title={failureText(log.error, 'nutrition.log-failed')} /> : null}
    </>
  );
}
