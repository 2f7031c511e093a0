import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { SlotDay } from '../slot-days.ts';
import { formatDay } from '../when.ts';

/** A day without a free time is shown, so that the weeks keep their shape, but is no button. */
export function DayChoice({
  dates,
  days,
  chosen,
  onChoose,
}: {
  readonly dates: readonly string[];
  readonly days: readonly SlotDay[];
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <fieldset className="slots-days">
      <legend className="field-legend">{t('booking.slots.day')}</legend>
      {dates.map((date) => {
        const count = days.find((day) => day.date === date)?.slots.length ?? 0;
        const shown = (
          <>
            <span className="slot-weekday">{showDay(date, language, { weekday: 'short' })}</span>{' '}
            <span className="slot-date">{showDay(date, language, { day: 'numeric' })}</span>
          </>
        );
        return count === 0 ? (
          <span key={date} className="slot slot-closed" aria-hidden>
            {shown}
          </span>
        ) : (
          <button
            key={date}
            type="button"
            className="slot"
            aria-label={t('booking.slots.day-free', { day: formatDay(date, language), count })}
            aria-pressed={date === chosen}
            onClick={() => onChoose(date)}
          >
            {shown}
          </button>
        );
      })}
    </fieldset>
  );
}
