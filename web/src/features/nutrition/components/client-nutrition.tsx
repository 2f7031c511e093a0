import { Suspense, useState } from 'react';
import type { ClientNutrition as ClientNutritionView } from '#shared/contracts/nutrition/nutrition.ts';
import { problemOf } from '#shared/domain/nutrition/coach-targets.ts';
import { coachTargetRanges } from '#shared/domain/nutrition/nutrition-terms.ts';
import { withCarbohydrate } from '#shared/domain/nutrition/targets.ts';
import { ApiError, isNotFound } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { useClientNutrition, useSetClientTargets } from '../api/nutrition.ts';
import { showKcal, showNutrientGrams } from '../model/nutrition-format.ts';
import { DayDetails } from './details/day-details.tsx';
import { IntakeChart } from './intake-chart.tsx';
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
          <TargetsForm key={data.targets.version} clientId={clientId} view={data} />
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

const whole = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

function TargetsForm({
  clientId,
  view: { targets },
}: {
  readonly clientId: string;
  readonly view: ClientNutritionView;
}) {
  const t = useText();
  const language = useLanguage();
  const set = useSetClientTargets(clientId);
  const start = targets.coach?.targets ?? targets.computed?.targets;
  const [energy, setEnergy] = useState(start ? String(Math.round(start.energyKcal)) : '');
  const [protein, setProtein] = useState(start ? String(Math.round(start.proteinGrams)) : '');
  const [fat, setFat] = useState(start ? String(Math.round(start.fatGrams)) : '');
  const [note, setNote] = useState(targets.coach?.note ?? '');
  const entered = { energyKcal: whole(energy), proteinGrams: whole(protein), fatGrams: whole(fat) };
  const fits = (field: keyof typeof entered) =>
    entered[field] >= coachTargetRanges[field].minimum && entered[field] <= coachTargetRanges[field].maximum;
  const inRange = fits('energyKcal') && fits('proteinGrams') && fits('fatGrams');
  const problem = inRange ? problemOf(entered, targets.floorKcal) : null;
  const wrongRange = (field: keyof typeof entered) =>
    fits(field) ? undefined : t('nutrition.wrong-range', coachTargetRanges[field]);
  const rest = withCarbohydrate(entered.energyKcal, entered.proteinGrams, entered.fatGrams);

  const save = async (wanted: typeof entered | null) => {
    try {
      await set.mutateAsync({ version: targets.version, targets: wanted, note });
      toast({ title: t('nutrition.saved') });
    } catch (error) {
      console.warn('The targets could not be set', error);
    }
  };
  const { form, isChecked, errorOf } = useContractForm({
    problems: {
      energyKcal: wrongRange('energyKcal'),
      proteinGrams: wrongRange('proteinGrams'),
      fatGrams: wrongRange('fatGrams'),
    },
    request: problem === null ? entered : null,
    send: save,
  });
  const elsewhere = set.error instanceof ApiError && set.error.status === 409;

  return (
    <form className="nutrition-form" {...form}>
      <div className="nutrition-fields">
        <Field
          label={t('nutrition.energy-kcal')}
          hint={t('nutrition.client-floor', { kcal: showKcal(targets.floorKcal, language) })}
          inputMode="numeric"
          value={energy}
          error={errorOf('energyKcal')}
          onChange={(event) => setEnergy(event.currentTarget.value)}
        />
        <Field
          label={t('nutrition.protein-g')}
          inputMode="numeric"
          value={protein}
          error={errorOf('proteinGrams')}
          onChange={(event) => setProtein(event.currentTarget.value)}
        />
        <Field
          label={t('nutrition.fat-g')}
          inputMode="numeric"
          value={fat}
          error={errorOf('fatGrams')}
          onChange={(event) => setFat(event.currentTarget.value)}
        />
      </div>
      <p className="muted" aria-live="polite">
        {inRange && problem === null
          ? t('nutrition.client-carbohydrate', { grams: showNutrientGrams(rest.carbohydrateGrams, language) })
          : null}
      </p>
      <TextAreaField
        label={t('nutrition.client-note')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isChecked && problem !== null ? (
        <Alert
          tone="danger"
          title={t(`nutrition.problem-${problem}`, { kcal: showKcal(targets.floorKcal, language) })}
        />
      ) : null}
      {set.isError ? (
        <Alert tone="danger" title={t(elsewhere ? 'nutrition.changed-elsewhere' : 'nutrition.save-failed')} />
      ) : null}
      <div className="actions">
        <Button type="submit" busy={set.isPending}>
          {t('nutrition.client-save')}
        </Button>
        {targets.coach ? (
          <Button variant="secondary" busy={set.isPending} onClick={() => void save(null)}>
            {t('nutrition.client-reset')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
