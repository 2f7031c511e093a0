import type { Workout } from '#shared/contracts/training/training.ts';
import type { WeekLayout } from '#shared/domain/week-plan/lay-out-week.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** Each session that changes: where it was, where it will be, what it takes over. Then what is left out, and why. */
export function WeekChanges({
  offer: { sessions, leftOut },
  workouts,
}: {
  readonly offer: Pick<WeekLayout, 'sessions' | 'leftOut'>;
  readonly workouts: readonly Workout[];
}) {
  const t = useText();
  const language = useLanguage();
  const exerciseName = useExerciseName();
  const byId = new Map(workouts.map((workout) => [workout.id, workout]));
  const nameOf = (id: string) => {
    const workout = byId.get(id);
    return workout === undefined ? '' : sessionName(t, workout);
  };
  const date = (day: string) => showDay(day, language, { weekday: 'short', day: 'numeric', month: 'short' });
  const takenOver = (from: string, slotId: string, count: number) => {
    const slot = byId.get(from)?.exercises.find((each) => each.slotId === slotId);
    return slot === undefined
      ? []
      : [t('week-plan.added-sets', { name: exerciseName(slot.exerciseId), count })];
  };
  const placed = sessions.filter(({ day }) => day !== null);
  return (
    <ul className="week-plan-changes">
      {placed.map(({ workoutId, from, day, added }) => {
        const exercises = added.flatMap((each) => takenOver(each.from, each.slotId, each.sets));
        return (
          <li key={workoutId}>
            <strong>{nameOf(workoutId)}</strong>
            {day === from || day === null ? (
              <span>{t('week-plan.stays', { day: date(from) })}</span>
            ) : (
              <span className="week-plan-days">
                <span className="muted">{t('week-plan.was', { day: date(from) })}</span>
                <span>{t('week-plan.will-be', { day: date(day) })}</span>
              </span>
            )}
            {exercises.length > 0 ? (
              <span className="muted">{t('week-plan.takes-over', { exercises: exercises.join(', ') })}</span>
            ) : null}
          </li>
        );
      })}
      {leftOut.map(({ workoutId, reason, sets, keptSets }) => (
        <li key={workoutId}>
          <strong>{t('week-plan.left-out', { name: nameOf(workoutId) })}</strong>
          <span className="muted">
            {t(`week-plan.reason-${reason}`)}
            {keptSets > 0 ? ` ${t('week-plan.left-sets', { kept: keptSets, sets })}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
