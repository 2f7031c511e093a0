import { type ReactNode, useId, useRef, useState } from 'react';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { setsDone } from '#shared/domain/sets/next-set.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import './exercise-strip.css';

/** The list beside the set on wide screens. Elsewhere one line with the neighbors, from which it folds out. */
export function ExerciseStrip({
  exercises,
  sets,
  slotId,
  onChoose,
  action,
}: {
  readonly exercises: readonly PlannedExercise[];
  readonly sets: readonly SetLog[];
  readonly slotId: string | undefined;
  readonly onChoose: (slotId: string) => void;
  /** Stands below the list, and folds out with it. */
  readonly action: ReactNode;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const listId = useId();
  const unfold = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const position = exercises.findIndex((each) => each.slotId === slotId);
  const step = (by: 1 | -1, sign: string, label: string) => {
    const neighbor = exercises[position + by];
    return (
      <button
        type="button"
        className="exercise-step"
        aria-label={label}
        aria-disabled={neighbor === undefined}
        onClick={() => neighbor && onChoose(neighbor.slotId)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <div className="exercise-strip">
      <div className="exercise-line">
        {step(-1, '‹', t('training.exercise-before'))}
        <button
          ref={unfold}
          type="button"
          className="exercise-unfold"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <strong>{`${position + 1}/${exercises.length}`}</strong> {t('training.exercises')}
          <span aria-hidden="true">{open ? '▴' : '▾'}</span>
        </button>
        {step(1, '›', t('training.exercise-after'))}
      </div>
      <ol
        id={listId}
        className={open ? 'exercise-list' : 'exercise-list exercise-list-folded'}
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
                // The list hides, and would take the focus with it. On wide screens this one is hidden instead.
                unfold.current?.focus({ preventScroll: true });
              }}
            >
              <span>{nameOf(each.exerciseId)}</span>
              {each.superset ? (
                <Badge tone="outline">{t('training.superset', { letter: each.superset })}</Badge>
              ) : null}
              <span className="muted">
                {each.skipped ? t('training.status.skipped') : `${setsDone(each, sets)} / ${each.sets}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className={open ? undefined : 'exercise-list-folded'}>{action}</div>
    </div>
  );
}
