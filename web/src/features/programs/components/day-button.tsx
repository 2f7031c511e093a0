import type { KeyboardEvent } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { dayOfKey, type SessionKey } from '#shared/domain/program/workout-id.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { SetsDone } from '#web/parts/training/sets-done.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { WorkoutBadge } from '../day/workout-badge.tsx';
import type { DayState } from '../model/day-state.ts';
import { type Plan, sessionOfWeek } from '../model/plan.ts';
import { dayButtonId } from './use-day-keys.ts';

const tones = {
  done: 'success',
  running: 'warning',
  skipped: 'outline',
  moved: 'outline',
  missed: 'danger',
} as const;

/** A session of a day, or the day on which there is none. */
export function DayButton({
  place,
  plan,
  today,
  state,
  others,
  selected,
  onPress,
  onToggle,
  onKey,
}: {
  readonly place: SessionKey;
  readonly plan: Plan;
  readonly today: string;
  readonly state: DayState;
  readonly others: readonly Workout[];
  /** Undefined while days are not being selected. */
  readonly selected?: boolean | undefined;
  /** @param range With Shift: from the last selected session to this one. */
  readonly onPress: (place: SessionKey, range: boolean) => void;
  /** Without it, the space bar presses the button as everywhere. */
  readonly onToggle?: (place: SessionKey) => void;
  readonly onKey?: (place: SessionKey, event: KeyboardEvent) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const session = plan.get(place);
  const count = sessionOfWeek(plan, place);
  const date = showDay(dayOfKey(place), language, { weekday: 'short', day: 'numeric' });
  const isFree = session === undefined && others.length === 0;
  if (isFree && state.kind !== 'open') {
    return (
      <p className="program-day program-day-closed">
        <span>{date}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      id={dayButtonId(place)}
      className={isFree ? 'program-day program-day-free' : 'program-day'}
      aria-pressed={selected}
      onClick={(event) => onPress(place, event.shiftKey)}
      onKeyDown={(event) => {
        onKey?.(place, event);
        if (event.key !== ' ' || onToggle === undefined) return;
        event.preventDefault();
        if (!event.repeat) onToggle(place);
      }}
    >
      <span>{date}</span>
      {session ? (
        <>
          <strong>{sessionName(t, session)}</strong>
          <span className="muted">{t('programs.exercise-count', { count: session.exercises.length })}</span>
          {count === null ? null : (
            <span className="muted">
              {t('programs.session-of-week', { n: count.position, total: count.count })}
            </span>
          )}
        </>
      ) : isFree ? (
        <span className="muted">{t('programs.add-session')}</span>
      ) : null}
      {session === undefined || state.kind === 'open' || state.kind === 'closed' ? null : (
        <Badge tone={tones[state.kind]}>
          {state.kind === 'moved'
            ? t('programs.state-moved', {
                day: showDay(state.workout.day, language, { weekday: 'short', day: 'numeric' }),
              })
            : t(`programs.state-${state.kind}`)}
        </Badge>
      )}
      {state.kind === 'done' ? <SetsDone workout={state.workout} /> : null}
      {others.map((workout) => (
        <span key={workout.id} className="program-other">
          <strong>{sessionName(t, workout)}</strong>
          <WorkoutBadge workout={workout} today={today} />
          <SetsDone workout={workout} />
        </span>
      ))}
    </button>
  );
}
