import type { KeyboardEvent } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { SetsDone } from '#web/parts/training/sets-done.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { DayState } from '../model/day-state.ts';
import { type Plan, sessionOfWeek } from '../model/plan.ts';
import { dayButtonId } from './use-day-keys.ts';
import { WorkoutBadge } from './workout-badge.tsx';

const tones = {
  done: 'success',
  running: 'warning',
  skipped: 'outline',
  moved: 'outline',
  missed: 'danger',
} as const;

export function DayButton({
  day,
  plan,
  today,
  state,
  others,
  selected,
  onPress,
  onToggle,
  onKey,
}: {
  readonly day: string;
  readonly plan: Plan;
  readonly today: string;
  readonly state: DayState;
  readonly others: readonly Workout[];
  /** Undefined while days are not being selected. */
  readonly selected?: boolean | undefined;
  /** @param range With Shift: from the last selected day to this one. */
  readonly onPress: (day: string, range: boolean) => void;
  /** Without it, the space bar presses the button as everywhere. */
  readonly onToggle?: (day: string) => void;
  readonly onKey?: (day: string, event: KeyboardEvent) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const session = plan.get(day);
  const place = sessionOfWeek(plan, day);
  const date = showDay(day, language, { weekday: 'short', day: 'numeric' });
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
      id={dayButtonId(day)}
      className={isFree ? 'program-day program-day-free' : 'program-day'}
      aria-pressed={selected}
      onClick={(event) => onPress(day, event.shiftKey)}
      onKeyDown={(event) => {
        onKey?.(day, event);
        if (event.key !== ' ' || onToggle === undefined) return;
        event.preventDefault();
        if (!event.repeat) onToggle(day);
      }}
    >
      <span>{date}</span>
      {session ? (
        <>
          <strong>{sessionName(t, session)}</strong>
          <span className="muted">{t('programs.exercise-count', { count: session.exercises.length })}</span>
          {place === null ? null : (
            <span className="muted">
              {t('programs.session-of-week', { n: place.position, total: place.count })}
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
          <strong>{workout.name}</strong>
          <WorkoutBadge workout={workout} today={today} />
          <SetsDone workout={workout} />
        </span>
      ))}
    </button>
  );
}
