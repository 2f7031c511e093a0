import { useState } from 'react';
import type { PlannedExercise, WorkoutChange } from '#shared/contracts/training.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { alternativesTo } from '#web/data/exercises/search-library.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ExerciseDetail } from '../library/exercise-detail.tsx';

export function ExerciseActions({
  slot,
  onChange,
}: {
  readonly slot: PlannedExercise;
  readonly onChange: (change: WorkoutChange) => Promise<void>;
}) {
  const t = useText();
  const library = useLibrary();
  const [open, setOpen] = useState<'swap' | 'how' | null>(null);
  const exercise = library?.find(({ id }) => id === slot.exerciseId);
  const at = () => new Date().toISOString();
  const swapTo = (exerciseId: string) => {
    setOpen(null);
    void onChange({ type: 'swap-exercise', at: at(), slotId: slot.slotId, exerciseId });
  };
  return (
    <div className="actions">
      {exercise ? (
        <Button size="small" variant="secondary" onClick={() => setOpen('how')}>
          {t('training.how')}
        </Button>
      ) : null}
      <Button size="small" variant="secondary" onClick={() => setOpen('swap')}>
        {t('training.swap')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={() =>
          void onChange({
            type: 'skip-exercise',
            at: at(),
            slotId: slot.slotId,
            skipped: slot.skipped !== true,
          })
        }
      >
        {t(slot.skipped ? 'training.unskip' : 'training.skip')}
      </Button>
      <Dialog open={open === 'how'} onClose={() => setOpen(null)} title={exercise?.name ?? ''}>
        {exercise ? <ExerciseDetail exercise={exercise} /> : null}
      </Dialog>
      <Dialog open={open === 'swap'} onClose={() => setOpen(null)} title={t('training.swap-title')}>
        <ul className="training-list">
          {slot.swappedFrom ? (
            <li>
              <Button variant="secondary" wide onClick={() => swapTo(slot.swappedFrom ?? slot.exerciseId)}>
                {t('training.swap-back')}
              </Button>
            </li>
          ) : null}
          {(exercise && library ? alternativesTo(exercise, library) : []).map((other) => (
            <li key={other.id}>
              <Button variant="secondary" wide onClick={() => swapTo(other.id)}>
                {other.name}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
