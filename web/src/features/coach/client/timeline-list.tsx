import { Link } from 'react-router-dom';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showWeight } from '#web/data/training/training-format.ts';
import { bookingNameKey } from '#web/lib/booking-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { type Translate, useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { clientLink } from '../client-tabs.ts';
import type { Client } from './client-page.tsx';
import type { ClientEvent, ClientWorkout } from './timeline.ts';

export function TimelineList({
  client,
  since,
  events,
  isComplete,
}: {
  readonly client: Client;
  readonly since: string | null;
  readonly events: readonly ClientEvent[];
  readonly isComplete: boolean;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const wordsOf = useEventWords(client);
  const exercise = useExerciseName();
  return (
    <>
      <div>
        <h2>{t('coach-client.timeline')}</h2>
        <p className="muted">
          {since === null
            ? t('coach-client.timeline-first')
            : t('coach-client.timeline-since', { at: show(since, dayAndTime) })}
        </p>
      </div>
      {events.length === 0 && isComplete ? <p>{t('coach-client.timeline-none')}</p> : null}
      {events.length > 0 ? (
        <ol className="client-rows">
          {events.map((event) => (
            <li key={event.id}>
              <Link className="client-row" to={clientLink(client.id, event.tab)}>
                <span>
                  {wordsOf(event)}
                  {event.kind === 'workout' && event.recordIds.length > 0 ? (
                    <span className="client-records">
                      {t('coach-client.event-records', { names: event.recordIds.map(exercise).join(', ') })}
                    </span>
                  ) : null}
                </span>
                <time className="muted" dateTime={event.at}>
                  {show(event.at, dayAndTime)}
                </time>
              </Link>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function useEventWords(client: Client): (event: ClientEvent) => string {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = usePurchaseName();
  return (event) => {
    switch (event.kind) {
      case 'workout':
        return t('coach-client.event-workout', { name: sessionName(t, event.workout) });
      case 'week':
        return weekWords(t, language, event.decision, event.workouts);
      case 'check-in':
        return t('coach-client.event-check-in');
      case 'weight':
        return t('coach-client.event-weight', {
          weight: showWeight(event.weight, client.weightUnit, language),
        });
      case 'session': {
        const { booking } = event;
        return t(`coach-client.event-session-${booking.status}`, { name: t(bookingNameKey(booking)) });
      }
      case 'payment': {
        const { status, pricing_plans: plan } = event.payment;
        const isFailed = status === 'failed' || status === 'void';
        return t(isFailed ? 'coach-client.event-payment-failed' : 'coach-client.event-payment', {
          name: nameOf(plan) || plan.display_name,
        });
      }
      case 'message':
        return t('coach-client.event-message', { text: event.text });
    }
  };
}

/** Why the week was laid out again, where each session went, and what was left out for which reason. */
function weekWords(
  t: Translate,
  language: Language,
  { missed, sessions, leftOut }: WeekDecision,
  workouts: readonly ClientWorkout[],
): string {
  const nameOf = (id: string) => {
    const workout = workouts.find((each) => each.id === id);
    return workout === undefined ? plannedDayOf(id) : sessionName(t, workout);
  };
  const date = (day: string) => showDay(day, language, { weekday: 'short', day: 'numeric', month: 'short' });
  const names = missed.map(nameOf).join(', ');
  return [
    missed.length === 0 ? t('coach-client.event-week-moved') : t('coach-client.event-week', { names }),
    ...sessions.flatMap(({ workoutId, from, day }) =>
      day === null || day === from
        ? []
        : [t('training.change-moved', { name: nameOf(workoutId), from: date(from), day: date(day) })],
    ),
    ...leftOut.map(({ workoutId, reason }) =>
      t('coach-client.event-left-out', {
        name: nameOf(workoutId),
        reason: t(`coach-client.left-out-${reason}`),
      }),
    ),
  ].join(' · ');
}
