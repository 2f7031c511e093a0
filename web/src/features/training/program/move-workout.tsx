import { useState } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { laterDay } from '#shared/domain/calendar/local-day.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { useChangeWorkout } from '#web/data/training/use-change-workout.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useToday } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { usePerson } from '../use-person.ts';

export function MoveWorkout({
  workout,
  sync,
  open,
  onClose,
}: {
  readonly workout: Workout;
  readonly sync: () => Promise<unknown>;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { account } = usePerson();
  const today = useToday(account.timeZone);
  const [day, setDay] = useState(laterDay(workout.day, today));
  const change = useChangeWorkout(account.id, workout, sync);
  const at = () => new Date().toISOString();
  // The field's own limit has no words for what to do instead.
  const isPast = day !== '' && day < today;
  const { form, isChecked } = useContractForm({
    problems: {},
    request: day === '' || isPast ? null : day,
    send: (to) => change.mutate({ type: 'move', at: at(), day: to }, { onSuccess: onClose }),
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('training.move-title', { name: sessionName(t, workout) })}>
      <form className="stack" {...form} noValidate={false}>
        <Field
          label={t('training.move-day')}
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        {isChecked && isPast ? (
          <Alert title={t('training.move-past')}>
            <LinkButton size="small" variant="secondary" to={workoutLink(workout.id)}>
              {t('training.open')}
            </LinkButton>
          </Alert>
        ) : null}
        {change.isError ? <Alert tone="danger" title={t('training.change-failed')} /> : null}
        <div className="actions">
          <Button type="submit" busy={change.isPending}>
            {t('training.move-confirm')}
          </Button>
          {workout.status === 'planned' ? (
            <Button
              variant="secondary"
              busy={change.isPending}
              onClick={() => change.mutate({ type: 'skip', at: at() }, { onSuccess: onClose })}
            >
              {t('training.skip-workout')}
            </Button>
          ) : null}
        </div>
      </form>
    </Sheet>
  );
}
