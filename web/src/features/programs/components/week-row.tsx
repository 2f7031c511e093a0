import type { Workout } from '#shared/contracts/training.ts';
import { addDays } from '#shared/domain/training/local-day.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { DayState } from '../model/day-state.ts';
import type { Plan } from '../model/plan.ts';
import { WorkoutBadge } from './workout-badge.tsx';

const offsets = [0, 1, 2, 3, 4, 5, 6];
const tones = {
  done: 'success',
  running: 'warning',
  skipped: 'outline',
  moved: 'outline',
  missed: 'danger',
} as const;

export function WeekRow({
  monday,
  plan,
  today,
  stateOf,
  othersOn,
  onOpen,
  onRepeat,
}: {
  readonly monday: string;
  readonly plan: Plan;
  readonly today: string;
  readonly stateOf: (day: string) => DayState;
  readonly othersOn: (day: string) => readonly Workout[];
  readonly onOpen: (day: string) => void;
  readonly onRepeat?: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const title = t('programs.week-of', {
    day: showDay(monday, language, { day: 'numeric', month: 'long' }),
  });
  const isEmpty = offsets.every((offset) => !plan.has(addDays(monday, offset)));
  return (
    <li className="program-week">
      <div className="program-week-head">
        <h2>{title}</h2>
        {isEmpty || onRepeat === undefined ? null : (
          <Button size="small" variant="ghost" onClick={onRepeat}>
            {t('programs.repeat-week')}
          </Button>
        )}
      </div>
      <ol className="program-days">
        {offsets.map((offset) => {
          const day = addDays(monday, offset);
          return (
            <li key={day}>
              <DayButton
                day={day}
                plan={plan}
                today={today}
                state={stateOf(day)}
                others={othersOn(day)}
                onOpen={onOpen}
              />
            </li>
          );
        })}
      </ol>
    </li>
  );
}

function DayButton({
  day,
  plan,
  today,
  state,
  others,
  onOpen,
}: {
  readonly day: string;
  readonly plan: Plan;
  readonly today: string;
  readonly state: DayState;
  readonly others: readonly Workout[];
  readonly onOpen: (day: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const session = plan.get(day);
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
      className={isFree ? 'program-day program-day-free' : 'program-day'}
      onClick={() => onOpen(day)}
    >
      <span>{date}</span>
      {session ? (
        <>
          <strong>{sessionName(t, session)}</strong>
          <span className="muted">{t('programs.exercise-count', { count: session.exercises.length })}</span>
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
      {others.map((workout) => (
        <span key={workout.id} className="program-other">
          <strong>{workout.name}</strong>
          <WorkoutBadge workout={workout} today={today} />
        </span>
      ))}
    </button>
  );
}
