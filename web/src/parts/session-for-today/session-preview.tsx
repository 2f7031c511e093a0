import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import type { FittedSession } from './fitted-session.ts';
import { SessionDifference } from './session-difference.tsx';

type Shown = {
  /** That the client has. */
  readonly minutes: number;
  readonly unit: WeightUnit;
};

export function OneSession({
  session,
  ...shown
}: Shown & { readonly session: FittedSession; readonly onKeep: (slotId: string) => void }) {
  const t = useText();
  return (
    <section aria-live="polite" className="session-difference">
      {session.exercises.length === 0 ? (
        <Alert tone="warning" title={t('today-session.nothing-left')} />
      ) : (
        <>
          <h3>{t('today-session.preview', { minutes: minutesOf(session.exercises) })}</h3>
          <SessionDifference changes={session.changes} {...shown} />
        </>
      )}
    </section>
  );
}

/** Each session of a trip: open are the first, and those with nothing left, since they keep the others from being taken. */
export function TripSessions({
  sessions,
  isPending,
  isError,
  onRetry,
  ...shown
}: Shown & {
  readonly sessions: readonly FittedSession[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly onRetry: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  if (isPending) {
    return (
      <section aria-busy="true" aria-label={t('today-session.days-trip')}>
        <Skeleton />
      </section>
    );
  }
  if (isError) return <LoadFailed title={t('training.load-failed')} onRetry={onRetry} />;
  if (sessions.length === 0) return <Alert tone="warning" title={t('today-session.nothing-planned')} />;
  return (
    <section className="session-difference">
      <h3>{t('today-session.trip-preview', { count: sessions.length })}</h3>
      {sessions.map(({ workout, changes, exercises }, index) => (
        <details key={workout.id} open={index === 0 || exercises.length === 0}>
          <summary>
            {t('today-session.trip-session', {
              day: showDay(workout.day, language, { weekday: 'long', day: 'numeric', month: 'long' }),
              name: sessionName(t, workout),
            })}
          </summary>
          {exercises.length === 0 ? (
            <Alert tone="warning" title={t('today-session.nothing-left')} />
          ) : (
            <SessionDifference changes={changes} {...shown} />
          )}
        </details>
      ))}
    </section>
  );
}
