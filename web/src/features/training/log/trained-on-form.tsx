import { useState } from 'react';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { firstLoggableDay } from '#shared/domain/training/logged-day.ts';
import type { TrainedOn } from '#web/data/training/free-workout.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

/** On which day, and at what time if known, a workout was done: within the past year, never in the future. */
export default function TrainedOnForm({
  start,
  submit,
  busy = false,
  onChoose,
}: {
  readonly start: string;
  readonly submit: string;
  readonly busy?: boolean;
  readonly onChoose: (trained: TrainedOn) => void;
}) {
  const t = useText();
  const { today, zone } = usePersonClock();
  const [day, setDay] = useState(start);
  const [time, setTime] = useState('');
  const [first, last] = [firstLoggableDay(Date.now(), zone), today()];
  const isDay = day >= first && day <= last;
  // A cleared field, or a year of five digits while it is typed, names no instant.
  const at = isDay && time !== '' ? instantOf({ date: day, time }, zone) : undefined;
  const isWrong = !isDay || (at !== undefined && at > Date.now());
  const { form, errorOf } = useContractForm({
    problems: { day: isWrong ? t('workout-log.past-error') : undefined },
    request: { day, at },
    send: (chosen) =>
      onChoose({
        day: chosen.day,
        ...(chosen.at !== undefined && { time: new Date(chosen.at).toISOString() }),
      }),
  });
  return (
    <form className="stack" {...form}>
      <Field
        label={t('workout-log.past-day')}
        type="date"
        required
        min={first}
        max={last}
        value={day}
        error={errorOf('day')}
        onChange={(event) => setDay(event.target.value)}
      />
      <Field
        label={t('workout-log.past-time')}
        type="time"
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
      <div className="actions">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
