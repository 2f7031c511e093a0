import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import type { ChangeReason, SlotChange } from '#shared/domain/program/session-reasons.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { TargetText } from '#web/parts/training/target-text.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

type Change = SlotChange<PlannedExercise>;

/** Below this, nobody leaves earlier. */
const fewestMinutesBack = 3;

/** A session under the limits of a day: each exercise with what changed and why, and what was left out. */
export function SessionDifference({
  changes,
  minutes,
  unit,
  onKeep,
}: {
  readonly changes: readonly Change[];
  /** That the client has. */
  readonly minutes: number;
  readonly unit: WeightUnit;
  /** Omitted where no exercise can be taken back alone. */
  readonly onKeep?: ((slotId: string) => void) | undefined;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const session = changes.flatMap(({ now }) => now ?? []);
  const leftOut = changes.filter(({ now }) => now === null);
  const isNew = ({ exerciseId }: PlannedExercise) =>
    !changes.some(({ planned }) => planned.exerciseId === exerciseId);
  const planned = minutesOf(changes.map((each) => each.planned));
  const back = Math.min(minutes, planned) - minutesOf(session);
  const keepButton = ({ planned: { slotId, exerciseId }, canKeep }: Change) =>
    canKeep && onKeep !== undefined ? (
      <Button
        size="small"
        variant="ghost"
        aria-label={t('today-session.keep-name', { name: nameOf(exerciseId) })}
        onClick={() => onKeep(slotId)}
      >
        {t('today-session.keep')}
      </Button>
    ) : null;
  return (
    <div className="session-difference">
      {back >= fewestMinutesBack ? <Alert title={t('today-session.given-back', { minutes: back })} /> : null}
      <ol className="session-plan">
        {changes.map((change) => {
          const { planned: before, now } = change;
          if (now === null) return null;
          const texts = [...whatChanged(t, before, now, nameOf), ...whyChanged(t, change.reasons)];
          return (
            <li key={before.slotId}>
              <strong>
                {nameOf(now.exerciseId)}{' '}
                {isNew(now) ? <Badge tone="success">{t('today-session.new')}</Badge> : null}
              </strong>
              <TargetText slot={now} unit={unit} />
              {texts.length > 0 ? <span className="session-changes muted">{texts.join(' · ')}</span> : null}
              {keepButton(change)}
            </li>
          );
        })}
      </ol>
      {leftOut.length > 0 ? (
        <>
          <h3>{t('today-session.left-out-title')}</h3>
          <ul className="session-plan">
            {leftOut.map((change) => (
              <li key={change.planned.slotId}>
                <span>{nameOf(change.planned.exerciseId)}</span>
                <span className="session-changes muted">{whyChanged(t, change.reasons).join(' · ')}</span>
                {keepButton(change)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function whatChanged(
  t: Translate,
  before: PlannedExercise,
  now: PlannedExercise,
  nameOf: (exerciseId: string) => string,
): string[] {
  return [
    before.exerciseId !== now.exerciseId &&
      t('today-session.instead-of', { name: nameOf(before.exerciseId) }),
    before.sets !== now.sets && t('today-session.sets-before', { sets: before.sets }),
    before.restSeconds !== now.restSeconds &&
      t('today-session.rest-changed', { seconds: now.restSeconds, planned: before.restSeconds }),
  ].filter((change) => change !== false);
}

function whyChanged(t: Translate, reasons: readonly ChangeReason[]): string[] {
  return reasons.map((reason) => {
    switch (reason.kind) {
      case 'hurts':
        return t('today-session.why-hurts', {
          list: reason.areas.map((id) => t(`health.area.${id}`)).join(', '),
        });
      case 'equipment':
        return t('today-session.why-equipment', {
          list: reason.missing.map((id) => t(`health.equipment.${id}`)).join(', '),
        });
      default:
        return t(`today-session.why-${reason.kind}`);
    }
  });
}
