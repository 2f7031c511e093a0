import { longestTripDays } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { type DayRange, tripRange, withFirstDay } from './trip-range.ts';

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** One session, or all that are planned between two days. */
export function TripFields({
  day,
  today,
  trip,
  onChange,
}: {
  /** Of the session that was opened. */
  readonly day: string;
  readonly today: string;
  /** Null for one session. */
  readonly trip: DayRange | null;
  readonly onChange: (trip: DayRange | null) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const isRange = trip !== null && tripRange(trip, today) !== null;
  return (
    <>
      <RadioGroup
        label={t('today-session.days')}
        value={trip === null ? 'one' : 'trip'}
        inputProps={{
          name: 'days',
          onChange: ({ target }) =>
            onChange(target.value === 'trip' ? { from: today, to: addDays(today, 6) } : null),
        }}
        options={[
          { value: 'one', label: t('today-session.days-one', { day: showDay(day, language, shortDay) }) },
          { value: 'trip', label: t('today-session.days-trip') },
        ]}
      />
      {trip === null ? null : (
        <div className="trip-days">
          <Field
            type="date"
            label={t('today-session.first-day')}
            required
            min={today}
            value={trip.from}
            onChange={({ target }) => onChange(withFirstDay(target.value, trip, today))}
          />
          <Field
            type="date"
            label={t('today-session.last-day')}
            required
            min={today}
            error={isRange ? undefined : t('today-session.trip-invalid', { count: longestTripDays })}
            value={trip.to}
            onChange={({ target }) => onChange({ ...trip, to: target.value })}
          />
        </div>
      )}
    </>
  );
}
