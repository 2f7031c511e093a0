import { useId, useState } from 'react';
import type { PlannedExercise, SetLog } from '#shared/contracts/training.ts';
import { setsDone } from '#shared/domain/training/next-set.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** Collapses to one line on phones, so the set form stays on screen. */
export function ExerciseStrip({
  exercises,
  sets,
  slotId,
  onChoose,
}: {
  readonly exercises: readonly PlannedExercise[];
  readonly sets: readonly SetLog[];
  readonly slotId: string | undefined;
  readonly onChoose: (slotId: string) => void;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const position = exercises.findIndex((each) => each.slotId === slotId);
  const current = exercises[position];
  return (
    <div className="training-strip">
      <button
        type="button"
        className="training-strip-line"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span>{`${position + 1}/${exercises.length}`}</span>{' '}
        <strong>{current ? nameOf(current.exerciseId) : t('training.exercises')}</strong>
        <span aria-hidden="true">{open ? '▴' : '▾'}</span>
      </button>
      <ol
        id={listId}
        className={open ? 'training-slots' : 'training-slots training-slots-folded'}
        aria-label={t('training.exercises')}
      >
        {exercises.map((each) => (
          <li key={each.slotId}>
            <button
              type="button"
              aria-current={each.slotId === slotId ? 'step' : undefined}
              onClick={() => {
                onChoose(each.slotId);
                setOpen(false);
              }}
            >
              <span>{nameOf(each.exerciseId)}</span>
              <span className="muted">
                {each.skipped
                  ? t('training.status.skipped')
                  : `${setsDone(each.slotId, sets)} / ${each.sets}`}
              </span>
              {each.superset ? (
                <Badge tone="outline">{t('training.superset', { letter: each.superset })}</Badge>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
