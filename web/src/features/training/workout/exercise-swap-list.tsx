import { Suspense } from 'react';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import { alternativesTo } from '#web/data/exercises/search-library.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MovementThumb } from '#web/parts/movement/movement-picture.tsx';
import { Button } from '#web/ui/input/button.tsx';

const ExercisePicker = lazyPart(() => import('../log/exercise-picker.tsx'), ['workout-log']);

/** What an exercise can be swapped for. */
export function ExerciseSwapList({
  slot,
  isEasy,
  onSwap,
}: {
  readonly slot: PlannedExercise;
  /** An easy workout offers low-risk movements alone. */
  readonly isEasy: boolean;
  readonly onSwap: (exerciseId: string) => void;
}) {
  const t = useText();
  const library = useLibrary();
  const exercise = library?.find(({ id }) => id === slot.exerciseId);
  const { swappedFrom } = slot;
  return (
    <ul className="training-list">
      {swappedFrom ? (
        <li>
          <Button variant="secondary" wide onClick={() => onSwap(swappedFrom)}>
            {t('training.swap-back')}
          </Button>
        </li>
      ) : null}
      {(exercise && library ? alternativesTo(exercise, library) : []).map((other) => (
        <li key={other.id}>
          <Button variant="secondary" wide className="movement-button" onClick={() => onSwap(other.id)}>
            <MovementThumb exercise={other} />
            {other.name}
          </Button>
        </li>
      ))}
      {isEasy ? null : (
        <li>
          <Suspense>
            <ExercisePicker onPick={onSwap} />
          </Suspense>
        </li>
      )}
    </ul>
  );
}
