import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CoachGroup } from '#shared/contracts/booking/group-sessions.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { bookingNameKey } from '#web/lib/booking-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { coachCalendarQuery } from '../api/coach-calendar.ts';
import { CoachGroupDialog } from '../groups/coach-group.tsx';
import { NewGroup } from '../groups/new-group.tsx';
import { dateIn } from '../slot-days.ts';
import { StatusBadge } from '../status/booking-status-badge.tsx';
import { formatDay, formatTime } from '../when.ts';
import { CoachSession } from './coach-session.tsx';

const week = [0, 1, 2, 3, 4, 5, 6] as const;

function GroupLines({ group: { seatsTaken: taken, capacity, status } }: { readonly group: CoachGroup }) {
  const t = useText();
  return (
    <>
      <span>{t('booking.type.small-group')}</span>
      {status === 'canceled' ? (
        <Badge tone="outline">{t('coach-calendar.status.canceled')}</Badge>
      ) : (
        <span className="muted">{t('coach-calendar.group.taken', { taken, capacity })}</span>
      )}
    </>
  );
}

export function WeekSessions({ zone }: { readonly zone: string }) {
  const t = useText();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const today = dateIn(Date.now(), zone);
  const asked = query.get('week') ?? '';
  const monday = mondayOf(/^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today);
  const dates = week.map((day) => addDays(monday, day));
  // Query an extra day on both sides, because the week starts at a different instant than in UTC.
  const from = Date.parse(`${monday}T00:00:00Z`) - dayMs;
  const window = { from: new Date(from).toISOString(), to: new Date(from + 9 * dayMs).toISOString() };
  const calendar = useQuery({ ...coachCalendarQuery(window), placeholderData: keepPreviousData });
  const all = calendar.data?.bookings ?? [];
  const groups = calendar.data?.groups ?? [];
  // Seats are listed with their group.
  const sessions = all.filter(({ groupId }) => groupId === null);
  const onDay = (date: string) =>
    [...sessions, ...groups]
      .filter(({ startsAt }) => dateIn(Date.parse(startsAt), zone) === date)
      .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const open = sessions.find(({ id }) => id === openId);
  const openGroup = groups.find(({ id }) => id === openId);
  const show = (date: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set('week', mondayOf(date));
      return next;
    });
  const turn = (days: number) => show(addDays(monday, days));

  return (
    <section className="slots" aria-busy={calendar.isFetching}>
      <p className="muted">{t('coach-calendar.week.zone', { zone: zoneName(zone, language) })}</p>
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
      <div>
        <Button size="small" variant="secondary" onClick={() => setNew(true)}>
          {t('coach-calendar.group.new')}
        </Button>
      </div>
      {calendar.isPending ? <Skeleton lines={5} /> : null}
      {failedToLoad(calendar) ? (
        <LoadFailed title={t('coach-calendar.week.failed')} onRetry={() => void calendar.refetch()} />
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
                  {'clientName' in booking ? (
                    <>
                      <span>{booking.clientName}</span>
                      <span className="muted">{t(bookingNameKey(booking))}</span>
                      <StatusBadge booking={booking} />
                    </>
                  ) : (
                    <GroupLines group={booking} />
                  )}
                </button>
              ))}
            </li>
          ))}
        </ol>
      ) : null}
      {open === undefined ? null : (
        <CoachSession key={open.id} booking={open} zone={zone} onClose={() => setOpenId(null)} />
      )}
      {openGroup === undefined ? null : (
        <CoachGroupDialog
          key={openGroup.id}
          group={openGroup}
          seats={all.filter(({ groupId }) => groupId === openGroup.id)}
          zone={zone}
          onClose={() => setOpenId(null)}
        />
      )}
      {isNew ? (
        <NewGroup
          zone={zone}
          date={monday > today ? monday : addDays(today, 1)}
          onMade={show}
          onClose={() => setNew(false)}
        />
      ) : null}
    </section>
  );
}
