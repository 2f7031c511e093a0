import { useNavigate } from 'react-router-dom';
import type { Workout } from '#shared/contracts/training/training.ts';
import { startChange } from '#web/data/training/start-change.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { useChangeWorkout } from '#web/data/training/use-change-workout.ts';
import { useSendTraining } from '#web/data/training/use-send-training.ts';
import { unlockSound } from '#web/lib/alert-sound.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { EmptyWorkout } from '#web/parts/training/empty-workout.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** Starts today's workout and opens its first set. If the device cannot store that, the workout opens as planned. */
export function StartWorkout({
  workout,
  accountId,
}: {
  readonly workout: Workout;
  readonly accountId: string;
}) {
  const t = useText();
  const navigate = useNavigate();
  const change = useChangeWorkout(accountId, workout, useSendTraining(accountId));
  const open = () => navigate(workoutLink(workout.id));
  const start = () => {
    unlockSound();
    void change.mutateAsync(startChange(workout)).then(open, open);
  };
  return (
    <Button variant={workout.easy ? 'secondary' : 'primary'} busy={change.isPending} onClick={start}>
      {t(workout.easy ? 'training.easy-start' : 'today.start')}
    </Button>
  );
}

export function StartEmpty({ accountId }: { readonly accountId: string }) {
  return <EmptyWorkout accountId={accountId} sync={useSendTraining(accountId)} />;
}
