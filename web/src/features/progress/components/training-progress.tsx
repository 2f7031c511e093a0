import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { TrainingProgress as Figures } from '#shared/contracts/training/training-overview.ts';
import { weekOf } from '#shared/domain/calendar/local-day.ts';
import { weightIn } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useBestText } from '#web/data/training/use-best-text.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { saveCsv } from '#web/lib/files/csv.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { Card, EmptyState, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useTrainingProgress } from '../api/progress.ts';
import { useValueFormat } from '../use-value-format.ts';

/** What is read at a glance; the rest on request. */
const recordsShown = 5;

/** A card of the grid of charts. */
export function TrainingVolume({ account }: { readonly account: Account }) {
  const t = useText();
  const { inUnit, weight } = useValueFormat(account.weightUnit);
  const { data, isPending } = useTrainingProgress();
  // The records report the error.
  if (!isPending && data === undefined) return null;
  const monday = weekOf(Date.now(), account.timeZone);
  const weeks = data?.weeks ?? [];
  // A running week is no low week, so it is not compared with whole ones.
  const running = weeks.find((week) => week.monday === monday);
  const volumes = weeks
    .filter((week) => week !== running)
    .map((week) => ({ day: week.monday, value: Math.round(inUnit(week.volumeGrams)) }));
  return (
    <Card>
      {isPending ? <Skeleton lines={4} /> : null}
      {data && volumes.length === 0 ? (
        <section className="progress-part">
          <h2>{t('progress.volume')}</h2>
          {running ? null : <EmptyState title={t('progress.volume-empty')} />}
        </section>
      ) : null}
      {volumes.length > 0 ? (
        <Chart title={t('progress.volume')} unit={account.weightUnit} points={volumes} kind="bars" />
      ) : null}
      {running ? (
        <p className="muted">{t('progress.week-so-far', { volume: weight(running.volumeGrams) })}</p>
      ) : null}
    </Card>
  );
}

export function PersonalRecords({ account }: { readonly account: Account }) {
  const t = useText();
  const { data, isPending, error, refetch } = useTrainingProgress();
  if (isPending) return <Skeleton lines={4} />;
  if (data === undefined || failedToLoad({ data, error }))
    return <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} />;
  return <Records account={account} records={data.records} />;
}

function Records({ account, records }: { readonly account: Account; readonly records: Figures['records'] }) {
  const t = useText();
  const nameOf = useExerciseName();
  const { inUnit, shortDay } = useValueFormat(account.weightUnit);
  const best = useBestText(account.weightUnit);
  const [showsAll, setShowsAll] = useState(false);
  if (records.length === 0) {
    return (
      <section className="progress-part">
        <h2>{t('progress.records')}</h2>
        <EmptyState title={t('progress.records-empty')} />
      </section>
    );
  }
  const unit = account.weightUnit;
  const headings = [
    t('progress.exercise'),
    t('progress.measure-repetitions', { unit }),
    t('progress.measure-seconds'),
    t('progress.measure-meters'),
    t('progress.measure-time'),
    t('progress.measure-calories'),
    t('progress.measure-own-weight'),
    t('progress.best-load', { unit }),
    t('progress.day'),
  ];
  const save = () =>
    saveCsv(`${t('progress.records')}.csv`, [
      headings,
      ...records.map((record) => [
        nameOf(record.exerciseId),
        record.measure === undefined ? Math.round(inUnit(record.estimatedMaximumGrams) * 10) / 10 : '',
        record.measure === 'seconds' ? (record.reps ?? '') : '',
        record.measure === 'meters' || record.measure === 'meters-seconds' ? (record.reps ?? '') : '',
        record.measure === 'meters-seconds' ? (record.seconds ?? '') : '',
        record.measure === 'calories' ? (record.reps ?? '') : '',
        record.measure === 'repetitions' ? (record.reps ?? '') : '',
        record.measure === undefined || !record.load ? '' : Number(weightIn(unit, record.load)),
        record.day,
      ]),
    ]);
  return (
    <section className="progress-part">
      <div className="progress-head">
        <h2>{t('progress.records')}</h2>
        <Button size="small" variant="secondary" onClick={save}>
          {t('progress.export')}
        </Button>
      </div>
      <p className="muted">{t('progress.records-text')}</p>
      <Table caption={t('progress.records')}>
        <thead>
          <tr>
            <th scope="col">{t('progress.exercise')}</th>
            <th scope="col">{t('progress.best')}</th>
            <th scope="col">{t('progress.day')}</th>
          </tr>
        </thead>
        <tbody>
          {records.slice(0, showsAll ? records.length : recordsShown).map((record) => (
            <tr key={record.exerciseId}>
              <th scope="row">{nameOf(record.exerciseId)}</th>
              <td>{best(record.exerciseId, record)}</td>
              <td className="progress-date">{shortDay(record.day)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {showsAll || records.length <= recordsShown ? null : (
        <div>
          <Button size="small" variant="ghost" onClick={() => setShowsAll(true)}>
            {t('progress.records-all', { count: records.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
