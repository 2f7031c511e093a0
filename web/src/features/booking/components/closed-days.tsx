import type { SlotsResponse } from '#shared/contracts/booking/booking.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { formatDay } from '../when.ts';

/** Why a coach who usually works on these days offers no time. */
export function ClosedDays({ slots }: { readonly slots: SlotsResponse }) {
  const t = useText();
  const language = useLanguage();
  const { closed = [], coachName } = slots;
  if (closed.length === 0) return null;
  return (
    <ul className="slots-closed muted">
      {closed.map(({ from, to, because }) => (
        <li key={`${because} ${from}`}>
          {because === 'holiday'
            ? t('booking.slots.holiday', { day: formatDay(from, language) })
            : t(from === to ? 'booking.slots.away-day' : 'booking.slots.away', {
                coach: coachName,
                from: formatDay(from, language),
                to: formatDay(to, language),
              })}
        </li>
      ))}
    </ul>
  );
}
