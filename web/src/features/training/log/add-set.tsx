import { useState } from 'react';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { countingIn, targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import type { Running } from '../session/running.ts';
import type { WorkoutSession } from '../session/use-workout-session.ts';
import { SetFields } from '../set/set-fields.tsx';
import { useSetEntry } from '../set/use-set-entry.ts';
import { timeInside } from './time-inside.ts';

/** What the contract takes. */
const mostSets = 50;

type About = {
  readonly session: WorkoutSession;
  readonly exerciseId: string;
  readonly slot: PlannedExercise | undefined;
  /** Of the exercise, in this workout. */
  readonly sets: readonly SetLog[];
  readonly logSet: Running['logSet'];
};

/** Adds a set to a workout that does not run. */
export function AddSet(about: About) {
  const t = useText();
  const name = useExerciseName()(about.exerciseId);
  const [isOpen, setOpen] = useState(false);
  if (about.sets.length >= mostSets) return null;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={t('workout-log.add-set', { name })}
        onClick={() => setOpen(true)}
      >
        {t('workout-log.add-set-short')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('workout-log.add-set', { name })}>
        {isOpen ? <SetForm {...about} onDone={() => setOpen(false)} /> : null}
      </Sheet>
    </>
  );
}

function SetForm({
  session,
  exerciseId,
  slot,
  sets,
  logSet,
  onDone,
}: About & { readonly onDone: () => void }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  const before = sets.toSorted((a, b) => a.setNumber - b.setNumber).at(-1);
  const last = session.records.find((record) => record.exerciseId === exerciseId)?.last?.sets.at(-1);
  const counting = slot === undefined ? countingIn(before ?? { exerciseId }) : targetOf(slot);
  const { measure, perSide } = counting;
  const entry = useSetEntry({
    id: `${exerciseId} ${sets.length}`,
    counting: { measure, perSide },
    start: (before && { ...before, notes: '' }) ?? {
      reps: last?.reps ?? (slot === undefined ? 1 : targetOf(slot).from),
      load: last?.load ?? null,
      effort: null,
    },
    onSubmit: async (done) => {
      setFailed(false);
      const setNumber = (before?.setNumber ?? 0) + 1;
      const slotId = before?.slotId ?? slot?.slotId ?? exerciseId;
      const set = { slotId, exerciseId, setNumber, measure, perSide, ...done };
      try {
        await logSet(set, timeInside(session.workout, session.sets));
        onDone();
      } catch {
        setFailed(true);
      }
    },
  });
  return (
    <form className="stack" {...entry.form}>
      <SetFields entry={entry} exerciseId={exerciseId} />
      {failed ? (
        <p className="field-error" role="alert">
          {t('training.change-failed')}
        </p>
      ) : null}
      <div className="actions">
        <Button type="submit" busy={entry.busy}>
          {t('training.save-set')}
        </Button>
      </div>
    </form>
  );
}
