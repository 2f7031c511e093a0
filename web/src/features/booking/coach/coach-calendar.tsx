import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { askToLeave } from '#web/lib/hooks/leave-guards.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import { scheduleQuery } from '../api/coach-calendar.ts';
import { CalendarFeed } from '../client/calendar-feed.tsx';
import { BusyCalendar } from './busy-calendar.tsx';
import { HoursForm } from './hours-form.tsx';
import { WeekSessions } from './week-sessions.tsx';
import '../components/booking.css';
import './coach-calendar.css';

const views = ['sessions', 'hours', 'clients', 'profile'] as const;
/** Only an approved coach has clients and a public page. */
const ofApproved: readonly string[] = ['clients', 'profile'];

export function CoachCalendar({
  isApproved,
  clientSettings,
  publicProfile,
}: {
  readonly isApproved: boolean;
  readonly clientSettings: ReactNode;
  readonly publicProfile: ReactNode;
}) {
  const t = useText();
  const { zone, show } = usePersonClock();
  const [query, setQuery] = useSearchParams();
  const schedule = useQuery(scheduleQuery);
  const saved = schedule.data?.schedule ?? null;
  const staleSince = schedule.data?.calendarStaleSince;
  const isFirst = schedule.data !== undefined && saved === null;
  const asked = views.find((id) => id === query.get('view') && (!ofApproved.includes(id) || isApproved));
  const view = asked ?? (isFirst ? 'hours' : 'sessions');
  const open = (id: (typeof views)[number]) => setQuery({ view: id }, { replace: true });
  return (
    <>
      {isApproved ? null : <Alert tone="warning" title={t('coach-calendar.hours.not-approved')} />}
      {staleSince === undefined ? null : (
        <Alert tone="warning" title={t('coach-calendar.busy.stale', { time: show(staleSince, dayAndTime) })}>
          <div>
            <Button
              size="small"
              variant="secondary"
              onClick={() => view !== 'hours' && askToLeave(() => open('hours'))}
            >
              {t('coach-calendar.busy.check')}
            </Button>
          </div>
        </Alert>
      )}
      {schedule.isPending ? <Skeleton lines={6} /> : null}
      {schedule.isLoadingError ? (
        <LoadFailed title={t('coach-calendar.week.failed')} onRetry={() => void schedule.refetch()} />
      ) : null}
      {schedule.data ? (
        <Tabs
          label={t('coach-calendar.title')}
          selected={view}
          onSelect={open}
          tabs={[
            {
              id: 'sessions',
              label: t('coach-calendar.sessions'),
              panel: () => <WeekSessions zone={saved?.zone ?? zone} />,
            },
            {
              id: 'hours',
              label: t('coach-calendar.hours.title'),
              panel: () => (
                <div className="stack coach-calendars">
                  {/* The first save ends the reason for this view. */}
                  <HoursForm
                    saved={saved}
                    zone={zone}
                    onSend={() => {
                      if (asked === undefined) open('hours');
                    }}
                  />
                  {isApproved ? <BusyCalendar zone={saved?.zone ?? zone} /> : null}
                  {isApproved ? <CalendarFeed /> : null}
                </div>
              ),
            },
            ...(isApproved
              ? [
                  {
                    id: 'clients' as const,
                    label: t('coach-calendar.clients.tab'),
                    panel: () => clientSettings,
                  },
                  {
                    id: 'profile' as const,
                    label: t('coach-calendar.profile'),
                    panel: () => publicProfile,
                  },
                ]
              : []),
          ]}
        />
      ) : null}
    </>
  );
}
