import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { NutritionResponse } from '#shared/contracts/nutrition/nutrition.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { DetailSums } from '#shared/domain/nutrition/details/nutrient-details.ts';
import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';
import { showGrams } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card, EmptyState } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { showKcal } from '../model/nutrition-format.ts';
import { DayDetails } from './details/day-details.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { TargetBars } from './target-bars.tsx';

export function TargetsCard({
  account,
  nutrition,
  eaten,
  details,
}: {
  readonly account: Account;
  readonly nutrition: NutritionResponse;
  readonly eaten: Nutrients;
  /** Null on a day without entries. */
  readonly details: DetailSums | null;
}) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const asksTargetWeight = search.get('edit') === 'target-weight';
  const [editing, setEditing] = useState(asksTargetWeight);
  const { targets } = nutrition;
  const edit = (
    <Button size="small" variant="secondary" onClick={() => setEditing(true)}>
      {t(targets.inForce === null ? 'nutrition.details-fill-in' : 'nutrition.details-change')}
    </Button>
  );
  return (
    <Card className="nutrition-card">
      {targets.inForce === null ? (
        <EmptyState title={t('nutrition.no-targets')} action={edit}>
          <p className="muted">{t('nutrition.no-targets-text')}</p>
        </EmptyState>
      ) : null}
      <TargetBars eaten={eaten} targets={targets.inForce} />
      {details === null ? null : <DayDetails sums={details} />}
      {targets.inForce === null ? null : (
        <>
          <FromCoach account={account} coach={targets.coach} />
          <HowComputed targets={targets} account={account} />
          <div>{edit}</div>
        </>
      )}
      <DetailsDialog
        open={editing}
        onClose={() => {
          setEditing(false);
          if (asksTargetWeight) setSearch({}, { replace: true });
        }}
        focusTargetWeight={asksTargetWeight}
        account={account}
        preferences={nutrition.preferences}
        weighedGrams={targets.weight?.grams}
      />
    </Card>
  );
}

type Targets = NutritionResponse['targets'];

function FromCoach({ account, coach }: { readonly account: Account; readonly coach: Targets['coach'] }) {
  const t = useText();
  const language = useLanguage();
  if (coach === null) return null;
  const day = localDayOf(Date.parse(coach.setAt), account.timeZone);
  return (
    <Alert
      title={t('nutrition.set-by-coach', {
        name: coach.coachName,
        day: showDay(day, language, { dateStyle: 'long' }),
      })}
    >
      {coach.note === '' ? null : <p className="nutrition-note">{coach.note}</p>}
    </Alert>
  );
}

function HowComputed({
  account,
  targets: { computed, coach, weight },
}: {
  readonly account: Account;
  readonly targets: Targets;
}) {
  const t = useText();
  const language = useLanguage();
  if (computed === null) return null;
  const { guards } = computed;
  return (
    <>
      {coach === null
        ? guards.map((guard) => <Alert key={guard} tone="warning" title={t(`nutrition.guard-${guard}`)} />)
        : null}
      <details className="nutrition-how">
        <summary>{t('nutrition.how')}</summary>
        {weight ? (
          <p>
            {t('nutrition.how-weight', {
              weight: showGrams(weight.grams, account.weightUnit, language),
              day: showDay(weight.day, language, { dateStyle: 'long' }),
            })}
          </p>
        ) : null}
        <p>
          {t(`nutrition.formula-${computed.formula}`, { kcal: showKcal(computed.restingKcal, language) })}{' '}
          {t('nutrition.how-activity', { factor: computed.activityFactor.toLocaleString(language) })}{' '}
          {t('nutrition.how-goal', {
            kcal: showKcal(Math.abs(computed.adjustmentKcal), language),
            direction: computed.adjustmentKcal < 0 ? 'less' : 'more',
          })}{' '}
          {coach === null
            ? ''
            : t('nutrition.how-instead', { kcal: showKcal(computed.targets.energyKcal, language) })}
        </p>
        <p className="muted">{t('nutrition.not-medical')}</p>
      </details>
    </>
  );
}
