import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { MealPlan, NutritionResponse } from '#shared/contracts/nutrition/nutrition.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { knownMeals, nutrientsOfDay } from '#shared/domain/nutrition/planned-meals.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMealPlan, useRemakePlan } from '../../api/nutrition.ts';
import { TargetBars } from '../target-bars.tsx';
import { PlanDayChoice, PlanWeekChoice, showPlanDay } from './plan-choice.tsx';
import { PlannedMealCard } from './planned-meal-card.tsx';

type Props = {
  readonly account: Account;
  readonly nutrition: NutritionResponse;
  readonly today: string;
};

export function PlanView(props: Props) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const thisWeek = mondayOf(props.today);
  const nextWeek = addDays(thisWeek, 7);
  const week = search.get('week') === nextWeek ? nextWeek : thisWeek;
  const { data, isPending, error, refetch } = useMealPlan(week);
  return (
    <div className="nutrition-view" aria-busy={isPending}>
      <PlanWeekChoice
        thisWeek={thisWeek}
        chosen={week}
        onChoose={(monday) => setSearch({ view: 'plan', week: monday }, { replace: true })}
      />
      {isPending ? <Skeleton lines={6} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('nutrition.plan-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.plan === null ? (
        <EmptyState title={t('nutrition.no-plan')}>
          <p className="muted">{t('nutrition.no-plan-text')}</p>
        </EmptyState>
      ) : null}
      {data?.plan ? <Week key={week} {...props} plan={data.plan} /> : null}
    </div>
  );
}

function Week({ account, nutrition, today, plan }: Props & { readonly plan: MealPlan }) {
  const t = useText();
  const language = useLanguage();
  const first = plan.days.find(({ day }) => day === today) ?? plan.days[0];
  const [chosen, setChosen] = useState(first?.day ?? plan.week);
  const planned = knownMeals(plan.days.find(({ day }) => day === chosen)?.meals ?? []);
  return (
    <>
      <RemakePlan plan={plan} />
      <PlanDayChoice days={plan.days} chosen={chosen} onChoose={setChosen} />
      <h2>{showPlanDay(chosen, language)}</h2>
      <TargetBars eaten={nutrientsOfDay(planned)} targets={plan.targets} />
      <div className="nutrition-meals">
        {planned.map((meal) => (
          <PlannedMealCard
            key={`${chosen}-${meal.slot}`}
            account={account}
            preferences={nutrition.preferences}
            plan={plan}
            day={chosen}
            today={today}
            meal={meal}
            others={planned.filter((other) => other !== meal).map(({ mealId }) => mealId)}
          />
        ))}
      </div>
      <p className="muted">{t('nutrition.allergy-note')}</p>
    </>
  );
}

function RemakePlan({ plan }: { readonly plan: MealPlan }) {
  const t = useText();
  const remake = useRemakePlan(plan.week);
  const offline = useNeedsConnection('change');
  const [asked, setAsked] = useState(false);
  const send = async () => {
    try {
      await remake.mutateAsync(plan.version);
      setAsked(false);
      toast({ title: t('nutrition.plan-made') });
    } catch (error) {
      console.warn('The plan could not be made', error);
    }
  };
  const open = (
    <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
      {t('nutrition.plan-again')}
    </Button>
  );
  return (
    <>
      {plan.outdated ? (
        <Alert tone="warning" title={t('nutrition.plan-outdated')}>
          <div>{open}</div>
        </Alert>
      ) : (
        <div>{open}</div>
      )}
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('nutrition.plan-again')}>
        <p>{t('nutrition.plan-again-text')}</p>
        {offline}
        {remake.isError ? <Alert tone="danger" title={t('nutrition.plan-change-failed')} /> : null}
        <div className="actions">
          <Button disabled={offline !== null} busy={remake.isPending} onClick={() => void send()}>
            {t('nutrition.plan-again-yes')}
          </Button>
          <Button variant="ghost" onClick={() => setAsked(false)}>
            {t('nutrition.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
