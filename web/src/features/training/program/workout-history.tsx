import { useState } from 'react';
import { Link } from 'react-router-dom';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { summaryText } from '#web/data/training/summary-text.ts';
import { historyImportLink, trainingLink, workoutLink } from '#web/data/training/training-links.ts';
import { useHistory } from '#web/data/training/training-queries.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { usePerson } from '../use-person.ts';
import './program.css';

export default function HistoryView() {
  const t = useText();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <section className="stack">
      <div className="training-bar">
        <h2>{t('training.history')}</h2>
        <LinkButton size="small" variant="secondary" to={trainingLink}>
          {t('training.back')}
        </LinkButton>
      </div>
      <div className="actions">
        <LinkButton variant="secondary" to={historyImportLink}>
          {t('training.bring-history')}
        </LinkButton>
      </div>
      {pages.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          before={before}
          {...(index === pages.length - 1 && { onMore: (next: string) => setPages([...pages, next]) })}
        />
      ))}
    </section>
  );
}

function Page({
  before,
  onMore,
}: {
  readonly before: string | undefined;
  readonly onMore?: (next: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const { data, isPending, error, refetch } = useHistory(account.id, before);
  if (isPending) return <Skeleton lines={4} />;
  if (data === undefined || failedToLoad({ data, error }))
    return <LoadFailed title={t('training.load-failed')} onRetry={() => void refetch()} />;
  if (before === undefined && data.workouts.length === 0) {
    return <EmptyState title={t('training.overview.no-recent')} />;
  }
  const { next } = data;
  return (
    <>
      <ul className="training-rows">
        {data.workouts.map((workout) => (
          <li key={workout.id}>
            <Link className="training-past" to={workoutLink(workout.id)}>
              <strong>{sessionName(t, workout)}</strong>
              <span className="muted">
                {showDay(doneDay(workout), language, { year: 'numeric', month: 'short', day: 'numeric' })}
                {workout.summary ? ` · ${summaryText(t, workout.summary, account.weightUnit, language)}` : ''}
                {workout.summary?.records?.length
                  ? ` · ${t('training.records-count', { count: workout.summary.records.length })}`
                  : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {next !== undefined && onMore ? (
        <Button variant="secondary" onClick={() => onMore(next)}>
          {t('training.more')}
        </Button>
      ) : null}
    </>
  );
}
