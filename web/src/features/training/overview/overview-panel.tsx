import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { TrainingOverview } from '#shared/contracts/training.ts';
import { doneDay } from '#shared/domain/training/summarize-workout.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Card, EmptyState } from '#web/components/ui/display.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { sessionName } from '#web/data/training/session-name.ts';
import { summaryText } from '#web/data/training/summary-text.ts';
import { gramsInUnit, showChange } from '#web/data/training/training-format.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { firstViewShown } from '#web/lib/when-settled.ts';
import { usePerson } from '../use-person.ts';
import '../training.css';

const ProgressChart = lazyPart(() => import('./progress-chart.tsx'));

export default function OverviewPanel() {
  const t = useText();
  const { account } = usePerson();
  const { data, isPending, isError, refetch } = useOverview(account.id);
  if (isPending) {
    return (
      <section aria-busy="true" aria-label={t('training.overview.loading')}>
        <Skeleton lines={5} />
      </section>
    );
  }
  if (isError) {
    return <LoadFailed title={t('training.load-failed')} onRetry={() => void refetch()} />;
  }
  return <OverviewFigures overview={data} unit={account.weightUnit} />;
}

/** Avoids an empty chart for a week without data. */
const isEmpty = ({ due, completed, weightGrams }: TrainingOverview['weeks'][number]) =>
  due === 0 && completed === 0 && weightGrams === null;

function OverviewFigures({
  overview,
  unit,
}: {
  readonly overview: TrainingOverview;
  readonly unit: 'kg' | 'lb';
}) {
  const t = useText();
  const language = useLanguage();
  useEffect(firstViewShown, []);
  const { adherencePercent, weightChangeGrams, bodyFatChange, nextWorkout, recent } = overview;
  const none = '–';
  const figures = [
    [t('training.overview.week'), String(overview.week)],
    [t('training.overview.workouts'), String(overview.workoutsCompleted)],
    [t('training.overview.adherence'), adherencePercent === null ? none : `${adherencePercent}%`],
    [
      t('training.overview.weight-change'),
      weightChangeGrams === null
        ? none
        : showChange(gramsInUnit(weightChangeGrams, unit), ` ${unit}`, language),
    ],
    [
      t('training.overview.body-fat-change'),
      bodyFatChange === null ? none : showChange(bodyFatChange, '%', language),
    ],
  ];
  return (
    <>
      <dl className="training-figures">
        {figures.map(([label, value]) => (
          <Card key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Card>
        ))}
      </dl>
      <div className="training-columns">
        <section className="stack">
          <h2>{t('training.overview.next')}</h2>
          {nextWorkout === null ? (
            <EmptyState title={t('training.overview.no-next')} />
          ) : (
            <Card className="training-next">
              <p className="muted">
                {nextWorkout.day === overview.today
                  ? t('training.today')
                  : showDay(nextWorkout.day, language, { weekday: 'long', month: 'long', day: 'numeric' })}
              </p>
              <h3>{sessionName(t, nextWorkout)}</h3>
              <p>
                {t('training.workout-facts', {
                  minutes: nextWorkout.estimatedMinutes,
                  count: nextWorkout.exercises.length,
                })}
              </p>
              <LinkButton to={workoutLink(nextWorkout.id)}>
                {t(nextWorkout.status === 'in-progress' ? 'training.continue' : 'training.open')}
              </LinkButton>
            </Card>
          )}
        </section>
        <section className="stack">
          <h2>{t('training.overview.recent')}</h2>
          {recent.length === 0 ? (
            <p className="muted">{t('training.overview.no-recent')}</p>
          ) : (
            <ul className="training-recent">
              {recent.map((workout) => (
                <li key={workout.id}>
                  <Link to={workoutLink(workout.id)}>
                    <strong>{sessionName(t, workout)}</strong>
                    <span className="muted">
                      {showDay(doneDay(workout), language, { month: 'short', day: 'numeric' })}
                      {workout.summary ? ` · ${summaryText(t, workout.summary, unit, language)}` : ''}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <section className="stack">
        <h2>{t('training.overview.progress')}</h2>
        {overview.weeks.every(isEmpty) ? (
          <p className="muted">{t('training.overview.no-recent')}</p>
        ) : (
          <Suspense fallback={<Skeleton lines={5} />}>
            <ProgressChart weeks={overview.weeks} unit={unit} />
          </Suspense>
        )}
      </section>
    </>
  );
}
