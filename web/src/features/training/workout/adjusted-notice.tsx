import { useState } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import type { Running } from '../session/running.ts';

/** Says that the session is not the planned one, and takes the plan back. */
export function AdjustedNotice({
  workout,
  adjust,
}: {
  readonly workout: Workout;
  readonly adjust: Running['adjust'];
}) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="actions">
      <strong>{t('training.adjusted', { minutes: workout.estimatedMinutes })}</strong>
      <Button
        size="small"
        variant="secondary"
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void toastOutcome(
            adjust({ from: workout.day, to: workout.day, limits: null }),
            t('training.adjust-undone'),
            t('training.adjust-failed'),
          ).then(() => setBusy(false));
        }}
      >
        {t('training.adjust-undo')}
      </Button>
    </div>
  );
}
