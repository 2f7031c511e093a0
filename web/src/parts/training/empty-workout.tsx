import { useNavigate } from 'react-router-dom';
import { useStartFree } from '#web/data/training/free-workout.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { unlockSound } from '#web/lib/alert-sound.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';

/** Starts a workout without a plan. */
export function EmptyWorkout({
  accountId,
  sync,
}: {
  readonly accountId: string;
  readonly sync: () => Promise<unknown>;
}) {
  const t = useText();
  const navigate = useNavigate();
  const { today } = usePersonClock();
  const free = useStartFree(accountId, sync);
  // The button may be gone by then: the screen shows a workout that runs.
  const start = () => {
    unlockSound();
    void free.mutateAsync({ today: today() }).then(
      (id) => navigate(workoutLink(id)),
      () => toast({ title: t('training.change-failed') }),
    );
  };
  return (
    <Button variant="ghost" busy={free.isPending} onClick={start}>
      {t('training.empty-start')}
    </Button>
  );
}
