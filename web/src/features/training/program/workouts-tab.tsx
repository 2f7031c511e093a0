import { useState } from 'react';
import type { Workout } from '#shared/contracts/training.ts';
import { addDays, isoWeekdayOf, localDayOf, mondayOf } from '#shared/domain/training/local-day.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { sessionName } from '#web/data/training/session-name.ts';
import { historyLink, libraryLink, workoutLink } from '#web/data/training/training-links.ts';
import { useCalendar } from '#web/data/training/training-queries.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePerson } from '../use-person.ts';
import { MoveWorkout } from './move-workout.tsx';
import { ProgramForm } from './program-form.tsx';

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];

export function WorkoutsTab({ sync }: { readonly sync: () => Promise<unknown> }) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const today = localDayOf(Date.now(), account.timeZone);
  const [monday, setMonday] = useState(mondayOf(today));
  const { data, isPending, isError, refetch } = useCalendar(account.id, monday);
  const week = (data?.workouts ?? []).filter(({ day }) => day <= addDays(monday, 6));
  const shown = week.length > 0 ? week : (data?.workouts ?? []).slice(0, 2);
  return (
    <>
      <div className="training-week-bar">
        <Button size="small" variant="secondary" onClick={() => setMonday(addDays(monday, -7))}>
          {t('training.week-before')}
        </Button>
        <h2>
          {t('training.week-of', { day: showDay(monday, language, { month: 'long', day: 'numeric' }) })}
        </h2>
        <Button size="small" variant="secondary" onClick={() => setMonday(addDays(monday, 7))}>
          {t('training.week-after')}
        </Button>
      </div>
      {isPending ? (
        <section aria-busy="true" aria-label={t('training.overview.loading')}>
          <Skeleton lines={6} />
        </section>
      ) : isError ? (
        <LoadFailed title={t('training.load-failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <ol className="training-week" aria-label={t('training.schedule')}>
            {daysOfWeek.map((offset) => (
              <Day
                key={offset}
                day={addDays(monday, offset)}
                today={today}
                workout={week.find(({ day }) => day === addDays(monday, offset))}
              />
            ))}
          </ol>
          {week.length === 0 && shown.length > 0 ? <h3>{t('training.coming')}</h3> : null}
          <ul className="training-list">
            {shown.map((workout) => (
              <WorkoutCard key={workout.id} workout={workout} today={today} sync={sync} />
            ))}
          </ul>
          {data.program.source === 'starter' ? (
            <ProgramForm program={data.program} />
          ) : (
            <CoachProgram name={data.program.name} coach={data.program.coachName ?? ''} />
          )}
        </>
      )}
      <div className="actions">
        <LinkButton variant="secondary" to={historyLink}>
          {t('training.history')}
        </LinkButton>
        <LinkButton variant="secondary" to={libraryLink}>
          {t('training.exercises')}
        </LinkButton>
      </div>
    </>
  );
}

function CoachProgram({ name, coach }: { readonly name: string; readonly coach: string }) {
  const t = useText();
  return (
    <Alert title={coach === '' ? name : t('training.coach-program', { name, coach })}>
      <p>{t('training.coach-program-text')}</p>
    </Alert>
  );
}

function Day({
  day,
  today,
  workout,
}: {
  readonly day: string;
  readonly today: string;
  readonly workout: Workout | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <li
      className={day === today ? 'training-day training-day-today' : 'training-day'}
      data-weekday={isoWeekdayOf(day)}
    >
      <span>{showDay(day, language, { weekday: 'short', day: 'numeric' })}</span>
      <strong>{workout ? t('training.day.training') : t('training.day.rest')}</strong>
      {workout ? <StatusBadge workout={workout} today={today} /> : null}
    </li>
  );
}

function StatusBadge({ workout, today }: { readonly workout: Workout; readonly today: string }) {
  const t = useText();
  const missed = workout.status === 'planned' && workout.day < today;
  if (workout.status === 'completed') return <Badge tone="success">{t('training.status.completed')}</Badge>;
  if (workout.status === 'in-progress')
    return <Badge tone="warning">{t('training.status.in-progress')}</Badge>;
  if (workout.status === 'skipped') return <Badge tone="outline">{t('training.status.skipped')}</Badge>;
  return <Badge tone="outline">{t(missed ? 'training.status.missed' : 'training.status.planned')}</Badge>;
}

function WorkoutCard({
  workout,
  today,
  sync,
}: {
  readonly workout: Workout;
  readonly today: string;
  readonly sync: () => Promise<unknown>;
}) {
  const t = useText();
  const language = useLanguage();
  const [moving, setMoving] = useState(false);
  return (
    <li>
      <Card className="training-card">
        <div>
          <p className="muted">
            {showDay(workout.day, language, { weekday: 'long', month: 'short', day: 'numeric' })}
          </p>
          <h3>{sessionName(t, workout)}</h3>
          <p>
            {t('training.workout-facts', {
              minutes: workout.estimatedMinutes,
              count: workout.exercises.length,
            })}
          </p>
        </div>
        <StatusBadge workout={workout} today={today} />
        <div className="actions">
          <LinkButton size="small" to={workoutLink(workout.id)}>
            {t(
              workout.status === 'completed'
                ? 'training.review'
                : workout.status === 'in-progress'
                  ? 'training.continue'
                  : 'training.open',
            )}
          </LinkButton>
          {workout.status === 'completed' ? null : (
            <Button size="small" variant="secondary" onClick={() => setMoving(true)}>
              {t('training.move')}
            </Button>
          )}
        </div>
      </Card>
      <MoveWorkout workout={workout} sync={sync} open={moving} onClose={() => setMoving(false)} />
    </li>
  );
}
