import { type FormEvent, useState } from 'react';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { isFreeWorkout } from '#shared/domain/training/free-workout.ts';
import { dateChange } from '#web/data/training/free-workout.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import TrainedOnForm from './trained-on-form.tsx';

/** The name of a free workout, and the day of any. */
export function WorkoutDetails({
  workout,
  onChange,
}: {
  readonly workout: Workout;
  readonly onChange: (change: WorkoutChange) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const day = workout.performed?.day ?? doneDay(workout);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('workout-log.details')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('workout-log.details')}>
        {isOpen ? (
          <div className="stack">
            {isFreeWorkout(workout.id) ? <NameForm workout={workout} onChange={onChange} /> : null}
            <p className="muted">
              {showDay(day, language, { weekday: 'long', month: 'long', day: 'numeric' })}
            </p>
            <TrainedOnForm
              start={day}
              submit={t('workout-log.save')}
              onChoose={(trained) => {
                setOpen(false);
                onChange(dateChange(trained));
              }}
            />
          </div>
        ) : null}
      </Sheet>
    </>
  );
}

function NameForm({
  workout,
  onChange,
}: {
  readonly workout: Workout;
  readonly onChange: (change: WorkoutChange) => void;
}) {
  const t = useText();
  const [name, setName] = useState(sessionName(t, workout));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted !== '') onChange({ type: 'rename', at: new Date().toISOString(), name: wanted });
  };
  return (
    <form className="stack" onSubmit={save}>
      <Field
        label={t('workout-log.name')}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="actions">
        <Button type="submit" variant="secondary">
          {t('workout-log.save')}
        </Button>
      </div>
    </form>
  );
}
