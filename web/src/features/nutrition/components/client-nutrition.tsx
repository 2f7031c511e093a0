import { Suspense, useState } from 'react';
import type { ClientNutrition as ClientNutritionView } from '#shared/contracts/nutrition/nutrition.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { showDay } from '#web/lib/format-date.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useClientNutrition } from '../api/nutrition.ts';
import { showKcal, showNutrientGrams } from '../model/nutrition-format.ts';
import { DayDetails } from './details/day-details.tsx';
import { IntakeChart } from './intake-chart.tsx';
import { TargetsForm } from './targets-form.tsx';
import './nutrition.css';

export function ClientNutrition({ clientId }: { readonly clientId: string }) {
  const t = useText();
  const { data, isPending, error, refetch } = useClientNutrition(clientId);
  // The page itself reports that the client doesn't exist.
  if (isNotFound(error)) return null;
  return (
    <Card className="nutrition-card" aria-busy={isPending}>
      <h2>{t('nutrition.client-title')}</h2>
      {isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('nutrition.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <>
          <Summary view={data} />
          <TargetsForm clientId={clientId} view={data} />
          <PlanFold clientId={clientId} view={data} />
          {data.days.length > 0 ? (
            <>
              <IntakeChart days={data.days} targets={data.targets.inForce} linked={false} />
              <LastDayDetails day={data.days.at(-1)} />
            </>
          ) : (
            <p className="muted">{t('nutrition.client-no-days')}</p>
          )}
        </>
      ) : null}
    </Card>
  );
}

function Summary({ view: { targets, preferences } }: { readonly view: ClientNutritionView }) {
  const t = useText();
  const language = useLanguage();
  const { computed, coach } = targets;
  const eats = [
    t(`nutrition.diet-${preferences.diet}`),
    ...preferences.avoid.map((one) => t(`nutrition.avoid-${one}`)),
  ];
  return (
    <>
      <p>{t('nutrition.client-eats', { preferences: eats.join(', ') })}</p>
      {preferences.notEaten?.text ? (
        <p>{t('nutrition.client-not-eaten', { text: preferences.notEaten.text })}</p>
      ) : null}
      <p>
        {computed === null
          ? t('nutrition.client-not-computed')
          : t('nutrition.client-computed', {
              energy: showKcal(computed.targets.energyKcal, language),
              protein: showNutrientGrams(computed.targets.proteinGrams, language),
              fat: showNutrientGrams(computed.targets.fatGrams, language),
            })}
      </p>
      {computed?.guards.map((guard) => (
        <Alert key={guard} tone="warning" title={t(`nutrition.client-guard-${guard}`)} />
      ))}
      {coach ? (
        <p className="muted">
          {t('nutrition.client-set', {
            name: coach.coachName,
            day: showDay(coach.setAt.slice(0, 10), language, { dateStyle: 'long' }),
          })}
        </p>
      ) : null}
    </>
  );
}

const ClientPlan = lazyPart(() => import('./plan/client-plan.tsx'), ['meals']);

/** The tables of meals come when the plan is opened. */
function PlanFold({ clientId, view }: { readonly clientId: string; readonly view: ClientNutritionView }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="nutrition-view">
      <div>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'nutrition.client-plan-hide' : 'nutrition.client-plan-show')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ClientPlan clientId={clientId} preferences={view.preferences} />
        </Suspense>
      ) : null}
    </section>
  );
}

function LastDayDetails({ day }: { readonly day: ClientNutritionView['days'][number] | undefined }) {
  const t = useText();
  const language = useLanguage();
  if (day?.details === undefined) return null;
  return (
    <div>
      <p className="field-legend">
        {t('nutrition.details-of-day', { day: showDay(day.day, language, { dateStyle: 'long' }) })}
      </p>
      <DayDetails sums={day.details} />
    </div>
  );
}
