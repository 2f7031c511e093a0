import { useNavigate, useSearchParams } from 'react-router-dom';
import type { NutritionResponse } from '#shared/contracts/nutrition/nutrition.ts';
import { addDays, isLocalDay, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { sumDetails } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { sumNutrients } from '#shared/domain/nutrition/nutrients.ts';
import { useFoodLog, useNutrition } from '#web/data/nutrition/nutrition-queries.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useToday } from '#web/lib/use-now.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import { nutritionViews, viewLink } from '../model/views.ts';
import { GroceriesView } from './groceries-view.tsx';
import { IntakeChart } from './intake-chart.tsx';
import { PlanView } from './plan/plan-view.tsx';
import { daysBefore, TodayView } from './today-view.tsx';
import './nutrition.css';

export default function NutritionModule() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { profile, entitlement } = useAuth();
  const { data, isPending, error, refetch } = useNutrition();
  const today = useToday(profile?.timeZone ?? 'UTC');
  if (profile === null || entitlement === null) return null;
  const asked = search.get('day') ?? today;
  const day = isLocalDay(asked) && asked <= today ? asked : today;
  const week = mondayOf(today);
  const view = nutritionViews.find((one) => one === search.get('view')) ?? 'today';
  return (
    <div className="nutrition" aria-busy={isPending}>
      {isPending ? <Skeleton lines={6} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('nutrition.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <Tabs
          label={t('nutrition.views')}
          selected={view}
          onSelect={(id) => void navigate(viewLink(id))}
          tabs={nutritionViews.map((id) => ({
            id,
            label: t(`nutrition.view-${id}`),
            panel: () =>
              ({
                today: <TodayView account={profile} nutrition={data} today={today} day={day} />,
                plan: <PlanView account={profile} nutrition={data} today={today} />,
                groceries: <GroceriesView account={profile} tier={entitlement.tier} week={week} />,
                history: <HistoryView nutrition={data} today={today} />,
              })[id],
          }))}
        />
      ) : null}
    </div>
  );
}

function HistoryView({
  nutrition,
  today,
}: {
  readonly nutrition: NutritionResponse;
  readonly today: string;
}) {
  const t = useText();
  const { data, isPending, error, refetch } = useFoodLog(addDays(today, -daysBefore), today);
  const days = [...Map.groupBy(data?.entries ?? [], ({ day }) => day)].map(([day, entries]) => ({
    day,
    nutrients: sumNutrients(entries.map(({ nutrients }) => nutrients)),
    details: sumDetails(entries.map((entry) => entry.details)),
  }));
  return (
    <div className="nutrition-view" aria-busy={isPending}>
      {isPending ? <Skeleton lines={6} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('nutrition.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data && days.length === 0 ? (
        <EmptyState title={t('nutrition.history-empty')}>
          <p className="muted">{t('nutrition.nothing-text')}</p>
        </EmptyState>
      ) : null}
      {days.length > 0 ? <IntakeChart days={days} targets={nutrition.targets.inForce} /> : null}
    </div>
  );
}
