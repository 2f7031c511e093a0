import { useQuery } from '@tanstack/react-query';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { coachCalendarQuery } from '../api/coach-calendar.ts';
import { BookedSessions } from './booked-sessions.tsx';

/** Says before time away is saved which sessions are booked on these days, and what becomes of them. */
export function AwaySessions({
  from,
  to,
  zone,
  deputyName,
}: {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** Null where nobody covers. */
  readonly deputyName: string | null;
}) {
  const t = useText();
  const startOf = (date: string) => new Date(instantOf({ date, time: '00:00' }, zone)).toISOString();
  const calendar = useQuery(coachCalendarQuery({ from: startOf(from), to: startOf(addDays(to, 1)) }));
  const booked = (calendar.data?.bookings ?? []).filter(({ status }) => status === 'booked');
  return (
    <div role="status">
      {calendar.isError ? <Alert tone="warning" title={t('coach-calendar.away.sessions-unknown')} /> : null}
      {booked.length > 0 ? (
        <Alert tone="warning" title={t('coach-calendar.away.sessions')}>
          <p>
            {deputyName === null
              ? t('coach-calendar.away.sessions-stay')
              : t('coach-calendar.away.sessions-deputy', { name: deputyName })}
          </p>
          <BookedSessions bookings={booked} zone={zone} />
        </Alert>
      ) : null}
    </div>
  );
}
