import type { Workout } from '#shared/contracts/training/training.ts';
import type { AnswerOutcome } from '#shared/domain/program/answer-exercise.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

export type GivenAnswer = {
  readonly outcomes: readonly AnswerOutcome[];
  /** The workout that it was given in. */
  readonly before: Workout;
};

/** What an answer changed, with the way back. */
export default function GivenAnswerNote({
  answer,
  onUndo,
}: {
  readonly answer: GivenAnswer;
  readonly onUndo: () => void;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const texts = answer.outcomes.map((outcome) => {
    const slot = answer.before.exercises.find(({ slotId }) => slotId === outcome.slotId);
    const before = nameOf(slot?.exerciseId ?? '');
    switch (outcome.kind) {
      case 'swap':
        return t('today-session.answer-swapped', { name: nameOf(outcome.exerciseId), before });
      case 'skip':
        return t('today-session.answer-skipped', { name: before });
      default:
        return t('today-session.answer-lighter', { name: before });
    }
  });
  return (
    <div className="actions" role="status">
      <span>{texts.join(' ')}</span>
      <Button size="small" variant="ghost" onClick={onUndo}>
        {t('today-session.answer-undo')}
      </Button>
    </div>
  );
}
