import { useState } from 'react';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { formatDay } from '../when.ts';
import { DayHours } from './day-hours.tsx';

type Exceptions = CoachScheduleSettings['exceptions'];

export function ExceptionDays({
  exceptions,
  onChange,
}: {
  readonly exceptions: Exceptions;
  readonly onChange: (exceptions: Exceptions) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [date, setDate] = useState('');
  const today = usePersonClock().today();
  // Past dates are hidden here, and the next change to the list drops them.
  const ahead = Object.entries(exceptions)
    .filter(([day]) => day >= today)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <section className="coach-hours">
      <h3>{t('coach-calendar.exceptions.title')}</h3>
      <p className="muted">{t('coach-calendar.exceptions.text')}</p>
      {ahead.map(([day, hours]) => (
        <DayHours
          key={day}
          label={formatDay(day, language)}
          hours={hours}
          onChange={(next) => onChange({ ...Object.fromEntries(ahead), [day]: next })}
          onRemove={() => onChange(Object.fromEntries(ahead.filter(([other]) => other !== day)))}
        />
      ))}
      <div className="coach-new-day">
        <Field
          label={t('coach-calendar.exceptions.date')}
          type="date"
          min={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={!/^\d{4}-\d\d-\d\d$/.test(date) || date < today || date in exceptions}
          onClick={() => {
            onChange({ ...Object.fromEntries(ahead), [date]: [] });
            setDate('');
          }}
        >
          {t('coach-calendar.exceptions.add')}
        </Button>
      </div>
    </section>
  );
}
