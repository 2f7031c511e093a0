import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useThreads } from '#web/data/messages/threads.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { useClientCheckIns } from '../api/clients.ts';
import { ClientHabits } from './client-habits.tsx';
import type { Client } from './client-page.tsx';
import { FigureSkeleton, ListSkeleton, Part } from './client-part.tsx';
import {
  clientBodyQuery,
  clientBookingsQuery,
  clientPlanQuery,
  clientTrainingQuery,
  useNotes,
} from './client-queries.ts';
import { NeedsCard } from './needs-card.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { eventsSince } from './timeline.ts';
import { TimelineList } from './timeline-list.tsx';

const ReceivedHandOvers = lazyPart(() => import('../hand-over/received-hand-overs.tsx'), ['hand-over']);

/** The parts are asked for at once; what fails is asked again by itself, and the rest stands. */
export function OverviewTab({ client, since }: { readonly client: Client; readonly since: string | null }) {
  const t = useText();
  const training = useQuery(clientTrainingQuery(client.id));
  const body = useQuery(clientBodyQuery(client.id));
  const checkIns = useClientCheckIns(client.id);
  const bookings = useQuery(clientBookingsQuery(client.id));
  const plan = useQuery(clientPlanQuery(client.id));
  const notes = useNotes(client.id);
  const thread = useThreads().data?.threads.find(({ clientId }) => clientId === client.id);
  const parts = {
    training: training.data,
    body: body.data,
    checkIns: checkIns.data?.checkIns,
    bookings: bookings.data?.bookings,
    plan: plan.data,
    thread,
  };
  const rest = [body, checkIns, bookings, plan];
  const isPending = [training, ...rest].some((part) => part.isPending && !part.isPaused);
  const failed = rest.filter(failedToLoad);
  const isComplete = [training, ...rest].every(({ data }) => data !== undefined);
  const now = Date.now();
  const pinned = (notes.data?.notes ?? []).filter((note) => note.pinned);
  return (
    <>
      <NeedsCard clientId={client.id} />
      <Suspense fallback={null}>
        <ReceivedHandOvers clientId={client.id} shows="unread" />
      </Suspense>
      <Part asked={training} skeleton={<FigureSkeleton />}>
        {({ overview }) => (
          <OverviewFigures
            client={client}
            overview={overview}
            body={parts.body}
            checkIn={parts.checkIns?.[0]}
            bookings={parts.bookings}
          />
        )}
      </Part>
      {pinned.length > 0 ? (
        <section className="client-part">
          <h2>{t('coach-client.notes-pinned')}</h2>
          {pinned.map(({ id, text }) => (
            <p key={id} className="client-note-text">
              {text}
            </p>
          ))}
        </section>
      ) : null}
      <ClientHabits client={client} />
      <section className="client-part" aria-busy={isPending}>
        <TimelineList
          client={client}
          since={since}
          events={eventsSince(since, now, parts)}
          isComplete={isComplete}
        />
        {isPending ? <ListSkeleton rows={2} /> : null}
        {failed.length > 0 ? (
          <LoadFailed
            title={t('coach-client.failed')}
            onRetry={() => {
              for (const { refetch } of failed) void refetch();
            }}
          />
        ) : null}
      </section>
    </>
  );
}
