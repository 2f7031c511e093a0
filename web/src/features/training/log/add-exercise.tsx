import { Suspense, useState } from 'react';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { mostAddedExercises } from '#shared/domain/training/exercise-change.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

const ExercisePicker = lazyPart(() => import('./exercise-picker.tsx'), ['workout-log']);

/** Adds an exercise that nobody planned, at any time of a workout. */
export function AddExercise({
  workout,
  onAdd,
}: {
  readonly workout: Workout;
  /** @param slotId Of the exercise, made here. */
  readonly onAdd: (change: WorkoutChange, slotId: string) => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const added = workout.exercises.filter(({ addedAt }) => addedAt !== undefined);
  const isFull = added.length + (workout.marks?.removed?.length ?? 0) >= mostAddedExercises;
  // An easy workout holds low-risk movements alone, until the health questions are answered.
  if (isFull || workout.easy) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('training.add-exercise')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('training.add-exercise')}>
        {isOpen ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <ExercisePicker
              onPick={(exerciseId) => {
                setOpen(false);
                const slotId = crypto.randomUUID();
                const at = new Date().toISOString();
                onAdd({ type: 'add-exercise', at, slotId, exerciseId }, slotId);
              }}
            />
          </Suspense>
        ) : null}
      </Sheet>
    </>
  );
}
