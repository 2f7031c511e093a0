import type { ReactNode } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { WeekLayout } from '#shared/domain/week-plan/lay-out-week.ts';
import { useWeekPlan } from '#web/data/training/week/use-week-plan.ts';
import { acceptedLayout, keptWeek, undoneLayout } from '#web/data/training/week/week-decisions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { WeekChanges } from './week-changes.tsx';
import './week-plan.css';

/** One offer after sessions were missed or moved, with the way back. Nothing while the week needs none. */
export default function WeekPlanCard({
  account,
  sync,
  otherwise = null,
}: {
  readonly account: Pick<Account, 'id' | 'timeZone'>;
  readonly sync: () => Promise<unknown>;
  /** Shown while there is nothing to decide. */
  readonly otherwise?: ReactNode;
}) {
  const t = useText();
  const { plan, decide } = useWeekPlan(account, sync);
  const now = () => new Date().toISOString();
  if (plan === null) return null;
  const { offer, accepted, workouts } = plan;
  const failed = decide.isError ? <Alert tone="danger" title={t('training.change-failed')} /> : null;
  if (offer === null) {
    return accepted === null ? (
      otherwise
    ) : (
      <Card className="week-plan">
        <p role="status">{t('week-plan.laid-out')}</p>
        {failed}
        <div className="actions">
          <Button
            size="small"
            variant="secondary"
            busy={decide.isPending}
            onClick={() => decide.mutate(undoneLayout(accepted, now()))}
          >
            {t('week-plan.undo')}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card className="week-plan">
      <h2>{t('week-plan.title')}</h2>
      <Reason offer={offer} />
      <WeekChanges offer={offer} workouts={workouts} />
      {failed}
      <div className="actions">
        <Button busy={decide.isPending} onClick={() => decide.mutate(acceptedLayout(offer, now()))}>
          {t('week-plan.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={decide.isPending}
          onClick={() => decide.mutate(keptWeek(offer, now()))}
        >
          {t('week-plan.keep')}
        </Button>
      </div>
    </Card>
  );
}

function Reason({ offer: { missed, keptSets, plannedSets } }: { readonly offer: WeekLayout }) {
  const t = useText();
  const why = missed.length === 0 ? t('week-plan.moved') : t('week-plan.missed', { count: missed.length });
  return (
    <p>
      {why} {t('week-plan.keeps', { kept: keptSets, planned: plannedSets })}
    </p>
  );
}
