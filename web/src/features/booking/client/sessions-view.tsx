import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import { mayJoinGroups } from '#shared/domain/booking/in-person-sessions.ts';
import { useSessions } from '#web/data/booking/sessions.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { pageOfLocation, paths } from '#web/lib/paths.ts';
import { Empty } from '#web/ui/display/empty.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import { GroupList } from '../groups/group-list.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { SessionCard } from './session-card.tsx';
import { SessionMonth } from './session-month.tsx';
import { WaitlistEntries } from './waitlist-entries.tsx';
import '../components/booking.css';

const PlanMonths = lazyPart(() => import('./plan-months.tsx'), ['billing']);

const views = ['upcoming', 'month', 'past'] as const;

export function SessionsView() {
  const t = useText();
  const sessions = useSessions();
  const [query, setQuery] = useSearchParams();
  const view = views.find((id) => id === query.get('view')) ?? 'upcoming';
  const bookLink = <LinkButton to={paths.book.to('consultation')}>{t('booking.sessions.book')}</LinkButton>;

  if (sessions.isPending) {
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (sessions.data === undefined || failedToLoad(sessions)) {
    return <LoadFailed title={t('booking.sessions.failed')} onRetry={() => void sessions.refetch()} />;
  }
  const { upcoming, past, credits, plans } = sessions.data;
  const list = (bookings: readonly Booking[], empty: string) =>
    bookings.length === 0 ? (
      <Empty title={empty} />
    ) : (
      <ul className="stack">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <SessionCard booking={booking} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className="booking">
      <WaitlistEntries />
      <div className="actions">{bookLink}</div>
      {plans.length === 0 ? null : (
        <Suspense>
          <PlanMonths plans={plans} />
        </Suspense>
      )}
      {mayJoinGroups(plans.map(({ plan }) => plan)) ? <GroupList /> : null}
      {credits.length === 0 ? null : (
        <ul className="packages">
          {credits.map(({ place, sessions: left }) => (
            <li key={place}>
              <span>{t('booking.sessions.credit', { place: t(`booking.place.${place}`), count: left })}</span>
              <LinkButton size="small" variant="secondary" to={paths.book.to(pageOfLocation[place])}>
                {t('booking.sessions.use-credit')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <Tabs
        label={t('booking.sessions.views')}
        selected={view}
        onSelect={(id) => setQuery(id === 'upcoming' ? {} : { view: id }, { replace: true })}
        tabs={[
          {
            id: 'upcoming',
            label: t('booking.sessions.upcoming'),
            panel: () => list(upcoming, t('booking.sessions.none')),
          },
          {
            id: 'month',
            label: t('booking.sessions.month'),
            panel: () => <SessionMonth bookings={[...upcoming, ...past]} />,
          },
          {
            id: 'past',
            label: t('booking.sessions.past'),
            panel: () => list(past, t('booking.sessions.none-past')),
          },
        ]}
      />
      <CalendarFeed />
    </div>
  );
}
