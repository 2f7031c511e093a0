import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Workout } from '#shared/contracts/training/training.ts';
import { isFreeWorkout } from '#shared/domain/training/free-workout.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { startChange } from '#web/data/training/start-change.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { useChangeWorkout } from '#web/data/training/use-change-workout.ts';
import { unlockSound } from '#web/lib/alert-sound.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { AnswerFirst, EasyReason } from '#web/parts/training/easy-first.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { usePerson } from '../use-person.ts';
import { heroWorkout, isDoneOn } from './hero-workout.ts';
import { MoveWorkout } from './move-workout.tsx';

const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const;

type HeroProps = {
  readonly workouts: readonly Workout[];
  readonly today: string;
  readonly sync: () => Promise<unknown>;
};

/** What is to be trained today, or what comes next. @param workouts From today's week on, by day. */
export function WorkoutHero({ workouts, today, sync }: HeroProps) {
  const t = useText();
  const language = useLanguage();
  const open = heroWorkout(workouts, today);
  if (open) return <OpenHero workout={open} sync={sync} />;
  const next = workouts.find(({ status, day }) => status === 'planned' && day > today);
  return (
    <Hero day={today} title={t(isDoneOn(workouts, today) ? 'training.done-today' : 'training.rest-day')}>
      {next ? (
        <>
          <p>
            {t('training.next-up', {
              name: sessionName(t, next),
              day: showDay(next.day, language, { weekday: 'long', month: 'short', day: 'numeric' }),
            })}
          </p>
          <div className="actions">
            <LinkButton variant="secondary" to={workoutLink(next.id)}>
              {t('training.open')}
            </LinkButton>
          </div>
        </>
      ) : (
        <p className="muted">{t('training.overview.no-next')}</p>
      )}
    </Hero>
  );
}

function OpenHero({ workout, sync }: Pick<HeroProps, 'sync'> & { readonly workout: Workout }) {
  const t = useText();
  const navigate = useNavigate();
  const [moving, setMoving] = useState(false);
  const change = useChangeWorkout(usePerson().account.id, workout, sync);
  const link = workoutLink(workout.id);
  const start = () => {
    unlockSound();
    change.mutate(startChange(workout), { onSuccess: () => void navigate(link) });
  };
  return (
    <Hero day={workout.day} title={sessionName(t, workout)}>
      {workout.estimatedMinutes === 0 ? null : (
        <p>
          {t('training.workout-facts', {
            minutes: workout.estimatedMinutes,
            count: workout.exercises.length,
          })}
        </p>
      )}
      {workout.easy && workout.status === 'planned' ? <EasyReason /> : null}
      {change.isError ? <Alert tone="danger" title={t('training.change-failed')} /> : null}
      <div className="actions">
        {workout.status === 'planned' ? (
          <>
            {workout.easy ? <AnswerFirst /> : null}
            <Button variant={workout.easy ? 'secondary' : 'primary'} busy={change.isPending} onClick={start}>
              {t(workout.easy ? 'training.easy-start' : 'training.start')}
            </Button>
            <LinkButton variant={workout.easy ? 'ghost' : 'secondary'} to={link}>
              {t('training.open')}
            </LinkButton>
          </>
        ) : (
          <LinkButton to={link}>{t('training.continue')}</LinkButton>
        )}
        {isFreeWorkout(workout.id) ? null : (
          <Button variant="ghost" onClick={() => setMoving(true)}>
            {t('training.move')}
          </Button>
        )}
      </div>
      <MoveWorkout workout={workout} sync={sync} open={moving} onClose={() => setMoving(false)} />
    </Hero>
  );
}

function Hero({
  day,
  title,
  children,
}: {
  readonly day: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const language = useLanguage();
  return (
    <Card variant="hero" className="training-hero">
      <p className="muted">{showDay(day, language, longDay)}</p>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
