import { useState } from 'react';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { dateChange } from '#web/data/training/free-workout.ts';
import { startChange } from '#web/data/training/start-change.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import TrainedOnForm from './trained-on-form.tsx';

/** Logs a session that was planned and done, but not logged then. */
export default function DidIt({
  workout,
  onLog,
}: {
  readonly workout: Workout;
  readonly onLog: (workout: Workout, ...changes: readonly WorkoutChange[]) => Promise<void>;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('workout-log.past-done')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('workout-log.past')}>
        {isOpen ? (
          <TrainedOnForm
            start={workout.day}
            submit={t('workout-log.past-continue')}
            onChoose={(trained) => {
              setOpen(false);
              void onLog(workout, startChange(workout), dateChange(trained));
            }}
          />
        ) : null}
      </Sheet>
    </>
  );
}
