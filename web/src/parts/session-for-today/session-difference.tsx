import type { PlannedExercise } from '#shared/contracts/training/training.ts';
import { shortfallOf } from '#shared/domain/program/session-shortfall.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { TargetText } from '#web/parts/training/target-text.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/display/display.tsx';

/** A session under the limits of a day, against the one that was planned, and what it lacks. */
export function SessionDifference({
  planned,
  session,
  minutes,
  unit,
}: {
  readonly planned: readonly PlannedExercise[];
  readonly session: readonly PlannedExercise[];
  /** That the client has. */
  readonly minutes: number;
  readonly unit: WeightUnit;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const isThere = ({ slotId }: PlannedExercise) => session.some((slot) => slot.slotId === slotId);
  const leftOut = planned.filter((slot) => slot.skipped !== true && !isThere(slot));
  const shortfall = shortfallOf(planned, session, minutes);
  const lessWork = shortfall.patterns.map(
    ({ pattern, sets, planned: full }) =>
      `${t(`training.pattern.${pattern}`)}: ${t('training.sets-of-planned', { done: sets, planned: full })}`,
  );
  const changesOf = (slot: PlannedExercise) => {
    const before = planned.find(({ slotId }) => slotId === slot.slotId);
    if (before === undefined) return [];
    const { exerciseId, sets, restSeconds } = before;
    return [
      exerciseId !== slot.exerciseId && t('today-session.instead-of', { name: nameOf(exerciseId) }),
      sets !== slot.sets && t('today-session.sets-before', { sets }),
      restSeconds !== slot.restSeconds &&
        t('today-session.rest-changed', { seconds: slot.restSeconds, planned: restSeconds }),
    ].filter((change) => change !== false);
  };
  return (
    <div className="session-difference">
      {lessWork.length > 0 ? (
        <Alert title={t('today-session.less-work', { list: lessWork.join(', ') })} />
      ) : null}
      {shortfall.minutes === null ? null : (
        <Alert title={t('today-session.less-time', { minutes: shortfall.minutes, wanted: minutes })} />
      )}
      <ol className="session-plan">
        {session.map((slot) => {
          const changes = changesOf(slot);
          const isNew = !planned.some(({ exerciseId }) => exerciseId === slot.exerciseId);
          return (
            <li key={slot.slotId}>
              <strong>
                {nameOf(slot.exerciseId)}{' '}
                {isNew ? <Badge tone="success">{t('today-session.new')}</Badge> : null}
              </strong>
              <TargetText slot={slot} unit={unit} />
              {changes.length > 0 ? (
                <span className="session-changes muted">{changes.join(' · ')}</span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {leftOut.length > 0 ? (
        <p className="muted">
          {t('today-session.left-out', {
            names: leftOut.map(({ exerciseId }) => nameOf(exerciseId)).join(', '),
          })}
        </p>
      ) : null}
    </div>
  );
}
