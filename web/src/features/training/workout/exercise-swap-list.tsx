import { Suspense } from 'react';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { usePainReports } from '#web/data/training/reported-pain.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MovementThumb } from '#web/parts/movement/movement-picture.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { limitsOf } from '../answers/answer-changes.ts';
import { usePerson } from '../use-person.ts';
import { swapsFor } from './swaps-for.ts';

const ExercisePicker = lazyPart(() => import('../log/exercise-picker.tsx'), ['workout-log']);

/** What an exercise can be swapped for. An easy workout offers low-risk movements alone. */
export function ExerciseSwapList({
  workout,
  slot,
  onSwap,
}: {
  readonly workout: Workout;
  readonly slot: PlannedExercise;
  readonly onSwap: (exerciseId: string) => void;
}) {
  const t = useText();
  const library = useLibrary();
  const { account } = usePerson();
  const program = useOverview(account.id).data?.program;
  const hurts = usePainReports().map(({ area }) => area);
  const limits = limitsOf(workout, program, undefined, hurts);
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
      {swapsFor(slot.exerciseId, library ?? [], { isEasy: workout.easy === true, limits }).map((other) => (
        <li key={other.id}>
          <Button variant="secondary" wide className="movement-button" onClick={() => onSwap(other.id)}>
            <MovementThumb exercise={other} />
            {other.name}
          </Button>
        </li>
      ))}
      {workout.easy ? null : (
        <li>
          <Suspense>
            <ExercisePicker onPick={onSwap} />
          </Suspense>
        </li>
      )}
    </ul>
  );
}
