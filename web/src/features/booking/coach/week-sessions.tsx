import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, mondayOf } from '#shared/domain/training/local-day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, EmptyState } from '#web/components/ui/display.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { coachCalendarQuery } from '../api/coach-calendar.ts';
import { dateIn } from '../slot-days.ts';
import { formatDay, formatTime, zoneName } from '../when.ts';
import { StatusBadge } from './booking-status-badge.tsx';
import { CoachSession } from './coach-session.tsx';

const dayMs = 86_400_000;
const week = [0, 1, 2, 3, 4, 5, 6] as const;

export function WeekSessions({ zone }: { readonly zone: string }) {
  const t = useText();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [openId, setOpenId] = useState<string | null>(null);
  const today = dateIn(Date.now(), zone);
  const asked = query.get('week') ?? '';
  const monday = mondayOf(/^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today);
  const dates = week.map((day) => addDays(monday, day));
  // Query an extra day on both sides, because the week starts at a different instant than in UTC.
  const from = Date.parse(`${monday}T00:00:00Z`) - dayMs;
  const window = { from: new Date(from).toISOString(), to: new Date(from + 9 * dayMs).toISOString() };
  const calendar = useQuery({ ...coachCalendarQuery(window), placeholderData: keepPreviousData });
  const sessions = calendar.data?.bookings ?? [];
  const onDay = (date: string) =>
    sessions.filter(({ startsAt }) => dateIn(Date.parse(startsAt), zone) === date);
  const open = sessions.find(({ id }) => id === openId);
  const turn = (days: number) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set('week', addDays(monday, days));
      return next;
    });

  return (
    <section className="slots" aria-busy={calendar.isFetching}>
      <p className="muted">{t('coach-calendar.week.zone', { zone: zoneName(zone) })}</p>
      <div className="actions">
        <Button size="small" variant="ghost" onClick={() => turn(-7)}>
          {t('coach-calendar.week.before')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          disabled={mondayOf(today) === monday}
          onClick={() => setQuery({})}
        >
          {t('coach-calendar.week.this')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => turn(7)}>
          {t('coach-calendar.week.after')}
        </Button>
        <strong aria-live="polite">
          {t('coach-calendar.week.of', { day: formatDay(monday, language) })}
        </strong>
      </div>
      {calendar.isPending ? <Skeleton lines={5} /> : null}
      {calendar.isError ? (
        <Alert tone="danger" title={t('coach-calendar.week.failed')}>
          <div>
            <Button size="small" onClick={() => void calendar.refetch()}>
              {t('booking.retry')}
            </Button>
          </div>
        </Alert>
      ) : null}
      {calendar.isSuccess && dates.every((date) => onDay(date).length === 0) ? (
        <EmptyState title={t('coach-calendar.week.none')} />
      ) : null}
      {calendar.isSuccess && dates.some((date) => onDay(date).length > 0) ? (
        <ol className="coach-week">
          {dates.map((date) => (
            <li key={date} className="coach-week-day" data-today={date === today ? '' : undefined}>
              <h3>
                <time dateTime={date}>{formatDay(date, language)}</time>
              </h3>
              {onDay(date).map((booking) => (
                <button
                  key={booking.id}
                  type="button"
                  className="coach-week-session"
                  data-status={booking.status}
                  aria-haspopup="dialog"
                  onClick={() => setOpenId(booking.id)}
                >
                  <strong>{formatTime(booking.startsAt, zone, language)}</strong>
                  <span>{booking.clientName}</span>
                  <span className="muted">{t(`booking.type.${kebab(booking.eventType)}`)}</span>
                  <StatusBadge booking={booking} />
                </button>
              ))}
            </li>
          ))}
        </ol>
      ) : null}
      {open === undefined ? null : (
        <CoachSession key={open.id} booking={open} zone={zone} onClose={() => setOpenId(null)} />
      )}
    </section>
  );
}
