import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type TrainedOn, useStartFree } from '#web/data/training/free-workout.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { usePerson } from '../use-person.ts';
import TrainedOnForm from './trained-on-form.tsx';

/** Logs a workout of another day that was in no plan. */
export default function LogPast({ sync }: { readonly sync: () => Promise<unknown> }) {
  const t = useText();
  const navigate = useNavigate();
  const { today } = usePersonClock();
  const [isOpen, setOpen] = useState(false);
  const free = useStartFree(usePerson().account.id, sync);
  const log = (trained: TrainedOn) =>
    void free.mutateAsync({ today: today(), trained }).then(
      (id) => navigate(workoutLink(id)),
      () => {},
    );
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('workout-log.past')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('workout-log.past')}>
        {isOpen ? (
          <TrainedOnForm
            start={today()}
            submit={t('workout-log.past-continue')}
            busy={free.isPending}
            onChoose={log}
          />
        ) : null}
        {free.isError ? <Alert tone="danger" title={t('workout-log.past-failed')} /> : null}
      </Sheet>
    </>
  );
}
