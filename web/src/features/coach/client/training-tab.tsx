import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionName } from '#web/data/training/session-name.ts';
import { summaryText } from '#web/data/training/summary-text.ts';
import { showDay } from '#web/lib/format-date.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { periodIn, reviewQueryOf } from '#web/parts/review/period-in.ts';
import { WeeklyAdherence } from '#web/parts/training/weekly-adherence.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { clientLink } from '../client-tabs.ts';
import type { Client, ClientSlots } from './client-page.tsx';
import { Part } from './client-part.tsx';
import { clientTrainingQuery } from './client-queries.ts';
import { LiftProgress } from './lift-progress.tsx';
import type { ClientWorkout } from './timeline.ts';

const ClientReview = lazyPart(() => import('./client-review.tsx'), ['in-review', 'training']);

const rowsAtFirst = 8;

export default function TrainingTab({
  client,
  workoutSlot,
}: {
  readonly client: Client;
  readonly workoutSlot: ClientSlots['workout'];
}) {
  const t = useText();
  const training = useQuery(clientTrainingQuery(client.id));
  return (
    <Part asked={training}>
      {({ overview, records, workouts }) => (
        <>
          <Card className="client-part">
            <WeeklyAdherence overview={overview} />
          </Card>
          <Review client={client} today={overview.today} />
          {records.length > 0 ? (
            <LiftProgress client={client} records={records} />
          ) : (
            <Empty
              title={t('coach-client.no-lifts')}
              action={
                <LinkButton variant="secondary" to={`${clientLink(client.id)}/program`}>
                  {t('coach-client.open-program')}
                </LinkButton>
              }
            />
          )}
          <Workouts client={client} workouts={workouts} today={overview.today} slot={workoutSlot} />
        </>
      )}
    </Part>
  );
}

function Review({ client, today }: { readonly client: Client; readonly today: string }) {
  const t = useText();
  const [search] = useSearchParams();
  const period = periodIn(search, today);
  if (period === null) {
    return (
      <div>
        <LinkButton
          variant="secondary"
          size="small"
          to={`${clientLink(client.id, 'training')}?${reviewQueryOf(today.slice(0, 7))}`}
        >
          {t('progress.in-review')}
        </LinkButton>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <ClientReview client={client} period={period} today={today} />
    </Suspense>
  );
}

function Workouts({
  client,
  workouts,
  today,
  slot,
}: {
  readonly client: Client;
  readonly workouts: readonly ClientWorkout[];
  readonly today: string;
  readonly slot: ClientSlots['workout'];
}) {
  const t = useText();
  const language = useLanguage();
  const [shown, setShown] = useState(rowsAtFirst);
  const [open, setOpen] = useState<string | null>(null);
  const newest = workouts.filter(({ day, status }) => day <= today || status === 'completed').toReversed();
  if (newest.length === 0) return null;
  return (
    <section className="client-part">
      <h2>{t('coach-client.workouts')}</h2>
      <ul className="client-rows">
        {newest.slice(0, shown).map((workout) => (
          <li key={workout.id}>
            <button
              type="button"
              className="client-row"
              aria-expanded={open === workout.id}
              onClick={() => setOpen(open === workout.id ? null : workout.id)}
            >
              <span>
                <strong>{sessionName(t, workout)}</strong>{' '}
                <span className="muted">
                  {showDay(workout.day, language, { weekday: 'short', day: 'numeric', month: 'short' })}
                </span>
              </span>
              <span className="muted">
                {workout.status === 'completed' && workout.summary
                  ? summaryText(t, workout.summary, client.weightUnit, language)
                  : t(
                      `training.status.${workout.day < today && workout.status === 'planned' ? 'skipped' : workout.status}`,
                    )}
              </span>
            </button>
            {workout.adjusted ? (
              <p className="muted">
                <Adjusted limits={workout.adjusted} />
              </p>
            ) : null}
            {open === workout.id ? <div className="client-sets">{slot(client, workout.id)}</div> : null}
          </li>
        ))}
      </ul>
      {newest.length > shown ? (
        <div>
          <Button size="small" variant="secondary" onClick={() => setShown(shown + rowsAtFirst)}>
            {t('coach-client.show-older')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Adjusted({ limits }: { readonly limits: NonNullable<ClientWorkout['adjusted']> }) {
  const t = useText();
  const { minutes, equipment, avoid, energy } = limits;
  const words = [
    t('coach-client.adjusted', { minutes }),
    equipment.length === 0
      ? t('coach-client.adjusted-no-equipment')
      : t('coach-client.adjusted-equipment', {
          list: equipment.map((id) => t(`health.equipment.${id}`)).join(', '),
        }),
    ...(avoid.length > 0
      ? [t('coach-client.adjusted-hurts', { list: avoid.map((id) => t(`health.area.${id}`)).join(', ') })]
      : []),
    ...(energy === 'low' ? [t('coach-client.adjusted-energy')] : []),
  ];
  return words.join(' · ');
}
