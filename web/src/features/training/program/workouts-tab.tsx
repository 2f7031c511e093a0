import { Suspense, useState } from 'react';
import type { Program } from '#shared/contracts/training/current-program.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { isProgramOver } from '#shared/domain/program/program-end.ts';
import { useFormCues } from '#web/data/messages/form-cues.ts';
import { knownWorkouts } from '#web/data/training/known-workouts.ts';
import { historyLink, libraryLink } from '#web/data/training/training-links.ts';
import { useCalendar, useOverview } from '#web/data/training/training-queries.ts';
import { weekDays } from '#web/data/training/week/week-days.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { showDay } from '#web/lib/format-date.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useToday } from '#web/lib/use-now.ts';
import { EmptyWorkout } from '#web/parts/training/empty-workout.tsx';
import { ProgramUpdates } from '#web/parts/training/program-updates.tsx';
import { WeekStrip } from '#web/parts/training/week-strip.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { usePerson } from '../use-person.ts';
import { heroWorkout } from './hero-workout.ts';
import { ProgramForm } from './program-form.tsx';
import { WorkoutHero } from './workout-hero.tsx';
import { WorkoutRow } from './workout-row.tsx';
import './program.css';

const LogPast = lazyPart(() => import('../log/log-past.tsx'), ['workout-log']);
const WeekPlanCard = lazyPart(() => import('#web/parts/week-plan/week-plan-card.tsx'), ['week-plan']);

const isOpen = ({ status }: Workout) => status !== 'completed';

export function WorkoutsTab({ sync }: { readonly sync: () => Promise<unknown> }) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const today = useToday(account.timeZone);
  const [chosen, setMonday] = useState<string | null>(null);
  const monday = chosen ?? mondayOf(today);
  const { data, isPending, error, refetch } = useCalendar(account.id, monday);
  const overview = useOverview(account.id).data;
  const workouts = knownWorkouts(data?.workouts ?? [], overview);
  // Asked for here, so that they are on the device when a workout is opened without a connection.
  useFormCues();
  const isThisWeek = monday === mondayOf(today);
  // It stands in the hero, which is shown in the current week only.
  const hero = isThisWeek ? heroWorkout(workouts, today) : undefined;
  const week = (data?.workouts ?? []).filter(({ day }) => day <= addDays(monday, 6));
  const shown = (week.length > 0 ? week : (data?.workouts ?? []).slice(0, 2)).filter(
    ({ id }) => id !== hero?.id,
  );
  const step = (weeks: 1 | -1, sign: string, label: string) => (
    <Button
      size="small"
      variant="ghost"
      aria-label={label}
      onClick={() => setMonday(addDays(monday, weeks * 7))}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  return (
    <>
      {data?.program.source === 'coach' ? <ProgramUpdates accountId={account.id} /> : null}
      {data && isThisWeek ? (
        <Suspense>
          <WeekPlanCard account={account} sync={sync} />
        </Suspense>
      ) : null}
      {data && isThisWeek ? <WorkoutHero workouts={workouts} today={today} sync={sync} /> : null}
      <div className="actions">
        {overview?.startsEasy || hero?.status === 'in-progress' ? null : (
          <EmptyWorkout accountId={account.id} sync={sync} />
        )}
        <Suspense>
          <LogPast sync={sync} />
        </Suspense>
      </div>
      <div className="training-week-bar">
        <h2>
          {t('training.week-of', { day: showDay(monday, language, { month: 'long', day: 'numeric' }) })}
        </h2>
        {step(-1, '‹', t('training.week-before'))}
        {step(1, '›', t('training.week-after'))}
      </div>
      {isPending ? (
        <section aria-busy="true" aria-label={t('training.overview.loading')}>
          <Skeleton lines={6} />
        </section>
      ) : data === undefined || failedToLoad({ data, error }) ? (
        <LoadFailed title={t('training.load-failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <WeekStrip label={t('training.schedule')} days={weekDays(monday, today, workouts)} today={today} />
          {week.length === 0 && shown.length > 0 ? <h3>{t('training.coming')}</h3> : null}
          <ul className="training-rows">
            {[...shown.filter(isOpen), ...shown.filter((workout) => !isOpen(workout))].map((workout) => (
              <WorkoutRow key={workout.id} workout={workout} today={today} sync={sync} />
            ))}
          </ul>
          <OwnProgram program={data.program} today={today} />
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

function OwnProgram({ program, today }: { readonly program: Program; readonly today: string }) {
  const t = useText();
  const { name, source, coachName: coach = '' } = program;
  if (source === 'starter') return <ProgramForm program={program} />;
  if (isProgramOver(program, today)) {
    return (
      <>
        <Alert title={t('training.program.over', { name })}>
          <p>{t('training.program.over-text')}</p>
        </Alert>
        <ProgramForm program={program} />
      </>
    );
  }
  return (
    <Alert title={coach === '' ? name : t('training.coach-program', { name, coach })}>
      <p>{t('training.coach-program-text')}</p>
    </Alert>
  );
}
