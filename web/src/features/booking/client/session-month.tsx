import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { bookingNameKey } from '#web/lib/booking-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { weekdayName } from '#web/lib/i18n/weekday-name.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';
import { slotDays } from '../slot-days.ts';
import { formatTime } from '../when.ts';

const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

export function SessionMonth({ bookings }: { readonly bookings: readonly Booking[] }) {
  const t = useText();
  const language = useLanguage();
  const { zone, today } = usePersonClock();
  const [offset, setOffset] = useState(0);
  const [year = 0, month = 0] = today().split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + offset, 1, 12));
  const lead = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const weeks = Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) => week);
  const standing = bookings.filter(({ status }) => status === 'booked');
  const nameAt = new Map(standing.map((booking) => [booking.startsAt, bookingNameKey(booking)]));
  const days = new Map(
    slotDays(
      standing.map(({ startsAt }) => startsAt),
      zone,
    ).map(({ date, slots }) => [date, slots]),
  );
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });

  return (
    <section className="slots" aria-label={monthName.format(first)}>
      <div className="actions">
        <Button size="small" variant="ghost" onClick={() => setOffset(offset - 1)}>
          {t('booking.slots.earlier')}
        </Button>
        <strong>{monthName.format(first)}</strong>
        <Button size="small" variant="ghost" onClick={() => setOffset(offset + 1)}>
          {t('booking.slots.later')}
        </Button>
      </div>
      <p className="muted">{t('booking.slots.zone', { zone: zoneName(zone, language) })}</p>
      <table className="session-month">
        <caption className="visually-hidden">{monthName.format(first)}</caption>
        <thead>
          <tr>
            {weekDays.map((day) => (
              <th key={day} scope="col">
                {weekdayName(day + 1, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {weekDays.map((day) => {
                const number = week * 7 + day - lead + 1;
                if (number < 1 || number > length) return <td key={day} />;
                const date = `${first.toISOString().slice(0, 8)}${String(number).padStart(2, '0')}`;
                return (
                  <td key={day}>
                    {number}
                    {days.get(date)?.map((start) => (
                      <strong key={start}>
                        {formatTime(start, zone, language)}{' '}
                        <span className="session-month-name">
                          {t(nameAt.get(start) ?? 'booking.type.consultation')}
                        </span>
                      </strong>
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
