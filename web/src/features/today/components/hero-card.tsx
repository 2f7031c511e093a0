import { type ReactNode, Suspense } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { summaryText } from '#web/data/training/summary-text.ts';
import { trainingLink, workoutLink } from '#web/data/training/training-links.ts';
import { useAdjustSessions } from '#web/data/training/use-adjust-sessions.ts';
import { useSendTraining } from '#web/data/training/use-send-training.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { ChangeForToday } from '#web/parts/session-for-today/change-for-today.tsx';
import { AnswerFirst, EasyReason } from '#web/parts/training/easy-first.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { heroState } from '../model/hero-state.ts';
import { AlsoToday } from './also-today.tsx';
import { StartEmpty, StartWorkout } from './start-workout.tsx';

const SessionMuscles = lazyPart(() => import('./session-muscles.tsx'));

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

export function HeroCard({
  overview,
  account,
  today,
}: {
  readonly overview: TrainingOverview;
  readonly account: Account;
  readonly today: string;
}) {
  const t = useText();
  const language = useLanguage();
  const state = heroState(overview, today);
  // The health questions come first.
  const empty = overview.startsEasy ? null : <StartEmpty accountId={account.id} />;
  switch (state.kind) {
    case 'continue':
    case 'start': {
      const isEasyFirst = state.kind === 'start' && state.workout.easy === true;
      return (
        <Hero
          date={state.workout.day}
          title={sessionName(t, state.workout)}
          workout={state.workout}
          action={
            <>
              {isEasyFirst ? <AnswerFirst /> : null}
              {state.kind === 'start' ? (
                <StartWorkout workout={state.workout} accountId={account.id} />
              ) : (
                <LinkButton to={workoutLink(state.workout.id)}>{t('today.continue')}</LinkButton>
              )}
              {state.kind === 'start' && !isEasyFirst ? (
                <ChangeToday workout={state.workout} account={account} />
              ) : null}
              {state.kind === 'start' ? empty : null}
            </>
          }
        >
          <Facts workout={state.workout} />
          {isEasyFirst ? <EasyReason /> : null}
          {state.workout.day === today ? (
            <AlsoToday accountId={account.id} workout={state.workout} today={today} />
          ) : null}
        </Hero>
      );
    }
    case 'done': {
      const { summary } = state.workout;
      return (
        <Hero
          date={today}
          title={t('today.done')}
          workout={state.workout}
          action={
            <>
              <LinkButton variant="secondary" to={workoutLink(state.workout.id)}>
                {t('today.review')}
              </LinkButton>
              {empty}
            </>
          }
        >
          <p>
            {sessionName(t, state.workout)}
            {summary ? ` · ${summaryText(t, summary, account.weightUnit, language)}` : ''}
          </p>
          {state.next === null ? null : <Next workout={state.next} today={today} />}
        </Hero>
      );
    }
    case 'rest':
      return (
        <Hero
          date={today}
          title={t('today.rest')}
          workout={state.next}
          action={
            <>
              {state.next.easy ? <AnswerFirst /> : null}
              <LinkButton variant="secondary" to={workoutLink(state.next.id)}>
                {t('today.preview')}
              </LinkButton>
              {empty}
            </>
          }
        >
          <Next workout={state.next} today={today} />
          <Facts workout={state.next} />
          {state.next.easy ? <EasyReason /> : null}
        </Hero>
      );
    case 'nothing':
      return (
        <Card variant="hero" className="today-card">
          <p className="muted">{showDay(today, language, longDay)}</p>
          <Empty
            title={t('training.overview.no-next')}
            action={
              <>
                <LinkButton to={trainingLink}>{t('today.set-up')}</LinkButton>
                {empty}
              </>
            }
          />
        </Card>
      );
  }
}

function Hero({
  date,
  title,
  workout,
  action,
  children,
}: {
  readonly date: string;
  readonly title: string;
  readonly workout: Workout;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  const language = useLanguage();
  const settled = useSettled();
  return (
    <Card variant="hero" className="today-hero">
      <div className="today-hero-text">
        <p className="muted">{showDay(date, language, longDay)}</p>
        <h2>{title}</h2>
        {children}
      </div>
      <div className="today-hero-body">
        {settled ? (
          <Suspense>
            <SessionMuscles exercises={workout.exercises} />
          </Suspense>
        ) : null}
      </div>
      <div className="today-hero-action">{action}</div>
    </Card>
  );
}

function ChangeToday({ workout, account }: { readonly workout: Workout; readonly account: Account }) {
  const adjust = useAdjustSessions(account.id, useSendTraining(account.id));
  return <ChangeForToday workout={workout} account={account} adjust={adjust} />;
}

function Facts({ workout }: { readonly workout: Workout }) {
  const t = useText();
  const minutes = workout.estimatedMinutes;
  return (
    <>
      <p className="muted" hidden={minutes === 0}>
        {t('training.workout-facts', {
          minutes,
          count: workout.exercises.filter(({ skipped }) => skipped !== true).length,
        })}
      </p>
      {workout.adjusted && !workout.easy ? (
        <p>
          <strong>{t('training.adjusted', { minutes })}</strong>
        </p>
      ) : null}
    </>
  );
}

function Next({ workout, today }: { readonly workout: Workout; readonly today: string }) {
  const t = useText();
  const language = useLanguage();
  const name = sessionName(t, workout);
  return (
    <p className="today-hero-next">
      {workout.day === addDays(today, 1)
        ? t('today.tomorrow', { name })
        : t('today.next', { name, day: showDay(workout.day, language, longDay) })}
    </p>
  );
}
