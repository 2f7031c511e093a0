import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { liftQuery, useTrainingProgress } from '../api/progress.ts';

const LiftChart = lazyPart(() => import('#web/parts/charts/lift-chart.tsx'), ['charts', 'training']);
const ProposalRecord = lazyPart(() => import('#web/parts/training/proposal-record.tsx'), ['progression']);

/** The curve of each exercise that has a record; the records list reports an error of theirs. */
export function LiftCurve({ account }: { readonly account: Account }) {
  const t = useText();
  const nameOf = useExerciseName();
  const { data } = useTrainingProgress();
  const [chosen, setChosen] = useState<string | null>(null);
  const records = data?.records ?? [];
  const best = records.find(({ exerciseId }) => exerciseId === chosen) ?? records[0];
  const lift = useQuery({ ...liftQuery(best?.exerciseId ?? ''), enabled: best !== undefined });
  if (best === undefined) return null;
  return (
    <Card>
      <section className="progress-part">
        <h2>{t('progress.lifts')}</h2>
        <Select
          label={t('progress.lift')}
          value={best.exerciseId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {records.map(({ exerciseId }) => (
            <option key={exerciseId} value={exerciseId}>
              {nameOf(exerciseId)}
            </option>
          ))}
        </Select>
        {lift.isPending ? <Skeleton lines={4} /> : null}
        {failedToLoad(lift) ? (
          <LoadFailed title={t('progress.failed')} onRetry={() => void lift.refetch()} />
        ) : null}
        {lift.data?.lifts.length === 0 ? <p className="muted">{t('progress.lift-empty')}</p> : null}
        {lift.data && lift.data.lifts.length > 0 ? (
          <Suspense fallback={<Skeleton lines={4} />}>
            <LiftChart
              key={best.exerciseId}
              exerciseId={best.exerciseId}
              measure={best.measure}
              lifts={lift.data.lifts}
              unit={account.weightUnit}
            />
          </Suspense>
        ) : null}
        {lift.data?.proposals ? (
          <Suspense>
            <ProposalRecord scores={lift.data.proposals} />
          </Suspense>
        ) : null}
      </section>
    </Card>
  );
}
