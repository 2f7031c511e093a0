import { useState } from 'react';
import type {
  ClientMealChange,
  MealPlan,
  NutritionPreferences,
} from '#shared/contracts/nutrition/nutrition.ts';
import { localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { outsideTolerance } from '#shared/domain/nutrition/plan-week.ts';
import {
  isPlannedMealSuitable,
  knownMeals,
  nutrientsOf,
  nutrientsOfDay,
  type PlannedMeal,
} from '#shared/domain/nutrition/planned-meals.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useChangeClientMeal, useClientPlan } from '../../api/client-plan.ts';
import { showKcal, showNutrientGrams, showPortion } from '../../model/nutrition-format.ts';
import { usePlannedName } from '../../model/use-planned-name.ts';
import { plannedNutrients, TargetBars } from '../target-bars.tsx';
import { CoachMealForm } from './coach-meal-form.tsx';
import { PlanDayChoice, PlanWeekChoice, showPlanDay } from './plan-choice.tsx';
import { SwapList } from './swap-list.tsx';

type Client = { readonly clientId: string; readonly preferences: NutritionPreferences };

/** The meals of a client's week, in which the coach may swap one for another that the client eats. */
export default function ClientPlan({ clientId, preferences }: Client) {
  const t = useText();
  const thisWeek = mondayOf(localDayOf(Date.now(), 'UTC'));
  const [week, setWeek] = useState(thisWeek);
  const { data, isPending, error, refetch } = useClientPlan(clientId, week);
  return (
    <div className="nutrition-view" aria-busy={isPending}>
      <PlanWeekChoice thisWeek={thisWeek} chosen={week} onChoose={setWeek} />
      {isPending ? <Skeleton lines={6} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('nutrition.plan-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.plan === null ? <p className="muted">{t('nutrition.client-no-plan')}</p> : null}
      {data?.plan ? <Week key={week} clientId={clientId} preferences={preferences} plan={data.plan} /> : null}
    </div>
  );
}

function Week({ clientId, preferences, plan }: Client & { readonly plan: MealPlan }) {
  const t = useText();
  const language = useLanguage();
  const today = localDayOf(Date.now(), 'UTC');
  const [chosen, setChosen] = useState(plan.days.find(({ day }) => day === today)?.day ?? plan.week);
  const planned = knownMeals(plan.days.find(({ day }) => day === chosen)?.meals ?? []);
  return (
    <>
      {plan.outdated ? <Alert tone="warning" title={t('nutrition.client-plan-outdated')} /> : null}
      <PlanDayChoice days={plan.days} chosen={chosen} onChoose={setChosen} />
      <h3>{showPlanDay(chosen, language)}</h3>
      <TargetBars eaten={nutrientsOfDay(planned)} targets={plan.targets} />
      <Deviation planned={planned} plan={plan} />
      <ul>
        {planned.map((meal) => (
          <ClientMeal
            key={`${chosen}-${meal.slot}`}
            clientId={clientId}
            preferences={preferences}
            plan={plan}
            day={chosen}
            meal={meal}
            others={planned.filter((other) => other !== meal)}
          />
        ))}
      </ul>
      <p className="muted">{t('nutrition.client-plan-kept')}</p>
    </>
  );
}

function Deviation({ planned, plan }: { readonly planned: readonly PlannedMeal[]; readonly plan: MealPlan }) {
  const t = useText();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' });
  const outside = outsideTolerance(nutrientsOfDay(planned), plan.targets);
  if (outside.length === 0) return <p className="muted">{t('nutrition.client-plan-fits')}</p>;
  const list = plannedNutrients.flatMap(([name, field]) => {
    const found = outside.find(({ nutrient }) => nutrient === field);
    return found === undefined ? [] : [`${t(`nutrition.${name}`)} ${percent.format(found.share)}`];
  });
  return <Alert tone="warning" title={t('nutrition.client-plan-off', { list: list.join(', ') })} />;
}

function ClientMeal({
  clientId,
  preferences,
  plan,
  day,
  meal,
  others,
}: Client & {
  readonly plan: MealPlan;
  readonly day: string;
  readonly meal: PlannedMeal;
  readonly others: readonly PlannedMeal[];
}) {
  const t = useText();
  const language = useLanguage();
  const change = useChangeClientMeal(clientId, plan.week);
  const [open, setOpen] = useState<'swap' | 'write' | null>(null);
  const name = usePlannedName()(meal);
  const { energyKcal, proteinGrams } = nutrientsOf(meal);
  const isWritten = meal.coachMeal !== undefined;
  const show = (dialog: 'swap' | 'write') => {
    change.reset();
    setOpen(dialog);
  };
  const put = async (next: Omit<ClientMealChange, 'version' | 'day'>) => {
    try {
      await change.mutateAsync({ version: plan.version, day, ...next });
      setOpen(null);
      toast({ title: t('nutrition.saved') });
    } catch (error) {
      console.warn('The meal could not be changed', error);
    }
  };
  const isElsewhere = change.error instanceof ApiError && change.error.status === 409;
  return (
    <li className="nutrition-entry">
      <div>
        <p className="eyebrow">{t(`nutrition.slot-${meal.slot}`)}</p>
        <p>
          <strong>{name}</strong>
          {meal.coachName === undefined ? null : (
            <span className="muted"> · {t('nutrition.meal-by-coach', { name: meal.coachName })}</span>
          )}
        </p>
        {isPlannedMealSuitable(meal, preferences) ? null : (
          <Alert
            tone="warning"
            title={t(isWritten ? 'nutrition.client-written-before' : 'nutrition.client-not-suited')}
          />
        )}
        <p className="muted">
          {t('nutrition.portion', { portion: showPortion(meal.portionPercent, language) })}
          {' · '}
          {t('nutrition.facts', {
            energy: showKcal(energyKcal, language),
            protein: showNutrientGrams(proteinGrams, language),
          })}
        </p>
      </div>
      <div className="actions">
        <Button
          size="small"
          variant="secondary"
          aria-label={t('nutrition.swap-for', { name })}
          onClick={() => show('swap')}
        >
          {t('nutrition.swap')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={t(isWritten ? 'nutrition.write-change-for' : 'nutrition.write-for', { name })}
          onClick={() => show('write')}
        >
          {t(isWritten ? 'nutrition.change' : 'nutrition.write')}
        </Button>
      </div>
      <Dialog
        open={open === 'write'}
        onClose={() => setOpen(null)}
        title={t(isWritten ? 'nutrition.write-change-for' : 'nutrition.write-for', { name })}
      >
        {open === 'write' ? (
          <NeedsConnection act="change">
            <CoachMealForm
              planned={meal}
              preferences={preferences}
              busy={change.isPending}
              error={change.error}
              onSave={(next) => void put({ ...next, slot: meal.slot })}
            />
          </NeedsConnection>
        ) : null}
      </Dialog>
      <Dialog open={open === 'swap'} onClose={() => setOpen(null)} title={t('nutrition.swap-for', { name })}>
        {isElsewhere ? <Alert tone="danger" title={t('nutrition.changed-elsewhere')} /> : null}
        <SwapList
          meal={meal}
          preferences={preferences}
          others={others.map(({ mealId }) => mealId)}
          busy={change.isPending}
          failed={change.isError && !isElsewhere}
          onChoose={({ slot, mealId, portionPercent }) => void put({ slot, mealId, portionPercent })}
        />
      </Dialog>
    </li>
  );
}
