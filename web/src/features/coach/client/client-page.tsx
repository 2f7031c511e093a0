import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { ClientVisit } from '#shared/contracts/coaching/coach-notes.ts';
import type { BookingRights } from '#shared/domain/booking/event-types.ts';
import { namesNothing } from '#web/lib/api/api-error.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PageHeading } from '#web/parts/frame/page-heading.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import { type ClientTab, clientLink, clientTabs } from '../client-tabs.ts';
import { PausedBadge } from '../components/paused-badge.tsx';
import { ClientTags } from '../tags/client-tags.tsx';
import { OverviewTab } from './client-overview.tsx';
import { ListSkeleton, PartSkeleton } from './client-part.tsx';
import { clientPlanQuery, visitQuery } from './client-queries.ts';
import './client-page.css';

const TrainingTab = lazyPart(() => import('./training-tab.tsx'), ['progress', 'programs', 'health']);
const BodyTab = lazyPart(() => import('./body-tab.tsx'), ['progress']);
const HealthTab = lazyPart(() => import('./health-tab.tsx'), ['progress', 'wearables']);
const CheckInsTab = lazyPart(() => import('./check-ins-tab.tsx'), ['coach-queue', 'coach-draft', 'messages']);
const IntakeTab = lazyPart(() => import('./intake-tab.tsx'), ['intake', 'health']);
const BookingsTab = lazyPart(() => import('./bookings-tab.tsx'));
const PlanTab = lazyPart(() => import('./plan-tab.tsx'));
const NotesTab = lazyPart(() => import('./notes-tab.tsx'), ['hand-over']);

export type Client = ClientVisit['client'];

/** What other features show of a client, put in by the route. */
export type ClientSlots = {
  readonly messages: (clientId: string) => ReactNode;
  readonly nutrition: (clientId: string) => ReactNode;
  readonly workout: (client: Client, workoutId: string) => ReactNode;
  /** Books for the client what they may book. */
  readonly book: (client: Client, rights: BookingRights) => ReactNode;
  /** Fills in their due check-in on the phone. */
  readonly onPhone: (client: Client) => ReactNode;
  /** A session, to move or cancel. */
  readonly session: (booking: Booking, onClose: () => void) => ReactNode;
};

/** Beside the tabs where there is room for both. */
const roomForMessages = '(min-width: 80rem)';

function PausedPlan({ clientId }: { readonly clientId: string }) {
  const plan = useQuery(clientPlanQuery(clientId));
  const paused = plan.data?.subscriptions.find(({ status }) => status === 'paused');
  return paused === undefined ? null : <PausedBadge until={paused.pause?.resumesAt ?? null} />;
}

export function ClientPage({ clientId, slots }: { readonly clientId: string; readonly slots: ClientSlots }) {
  const t = useText();
  const visit = useQuery(visitQuery(clientId));
  const hasRoom = useMedia(roomForMessages);
  const { data, error, isPaused, refetch } = visit;
  const unknown = namesNothing(error);
  return (
    <>
      <div className="actions">
        <LinkButton size="small" variant="secondary" to={paths.coach.link}>
          {t('coach.back')}
        </LinkButton>
        <LinkButton size="small" to={`${clientLink(clientId)}/program`}>
          {t('coach.program')}
        </LinkButton>
        {data?.client.tier ? <TierBadge tier={data.client.tier} /> : null}
        <PausedPlan clientId={clientId} />
        {data ? <ClientTags clientId={clientId} name={data.client.name} /> : null}
        {data?.client.isCovered ? <Badge tone="outline">{t('coach-client.covering')}</Badge> : null}
      </div>
      <PageHeading>{data?.client.name ?? t('coach.client')}</PageHeading>
      {data ? (
        <div className={hasRoom ? 'client-page client-page-wide' : 'client-page'}>
          <div className="client-main">
            <ClientTabs visit={data} slots={slots} hasMessagesTab={!hasRoom} />
          </div>
          {hasRoom ? (
            <aside className="client-messages" aria-label={t('coach-client.tab-messages')}>
              {slots.messages(clientId)}
            </aside>
          ) : null}
        </div>
      ) : error ? (
        <LoadFailed
          title={t(unknown ? 'coach.client-unknown' : 'coach-client.failed')}
          offline={t('coach-client.offline')}
          onRetry={unknown ? undefined : () => void refetch()}
        />
      ) : isPaused ? (
        <p className="muted">{t('coach-client.offline')}</p>
      ) : (
        <div aria-busy="true">
          <PartSkeleton />
        </div>
      )}
    </>
  );
}

function ClientTabs({
  visit: { client, since },
  slots,
  hasMessagesTab,
}: {
  readonly visit: ClientVisit;
  readonly slots: ClientSlots;
  readonly hasMessagesTab: boolean;
}) {
  const t = useText();
  const navigate = useNavigate();
  const { tab } = useParams();
  const shown = clientTabs.filter((id) => id !== 'messages' || hasMessagesTab);
  const selected = shown.find((id) => id === tab) ?? 'overview';
  const panels: Readonly<Record<ClientTab, () => ReactNode>> = {
    overview: () => <OverviewTab client={client} since={since} />,
    messages: () => slots.messages(client.id),
    training: () => <TrainingTab client={client} workoutSlot={slots.workout} />,
    body: () => <BodyTab client={client} />,
    health: () => <HealthTab client={client} />,
    nutrition: () => slots.nutrition(client.id),
    'check-ins': () => <CheckInsTab client={client} onPhone={slots.onPhone} />,
    intake: () => <IntakeTab client={client} />,
    bookings: () => <BookingsTab client={client} slots={slots} />,
    plan: () => <PlanTab client={client} />,
    notes: () => <NotesTab client={client} />,
  };
  return (
    <Tabs
      label={t('coach-client.tabs')}
      selected={selected}
      onSelect={(id) => void navigate(clientLink(client.id, id), { preventScrollReset: true })}
      tabs={shown.map((id) => ({
        id,
        label: t(`coach-client.tab-${id}`),
        panel: () => (
          <Suspense fallback={<ListSkeleton />}>
            <div className="client-tab">{panels[id]()}</div>
          </Suspense>
        ),
      }))}
    />
  );
}
