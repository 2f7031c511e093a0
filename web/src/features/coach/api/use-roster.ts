import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RosterClient, SnoozeRequest } from '#shared/contracts/coaching/roster.ts';
import { type ReasonId, reasonIds } from '#shared/domain/roster/reason-ids.ts';
import { type RosterRow, rosterRowOf } from '#shared/domain/roster/roster-row.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { dataCache } from '#shared/domain/site/screen-timings.ts';
import { reasonsKey, rosterQuery } from '#web/data/coaching/roster-query.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { usePolling } from '#web/lib/hooks/use-polling.ts';

type Reason = RosterClient['reasons'][number];
type Hidden = Pick<SnoozeRequest, 'until' | 'note'>;

const endsWithAnswers: readonly ReasonId[] = ['warning-sign', 'pain', 'check-in-overdue', 'check-in-waiting'];
/** Summaries follow a change after a second or two. */
const settledMs = 4000;
/** Arrow keys that are held down pass many clients whom nobody reads. */
const pickedMs = 200;

export function useRoster() {
  return useQuery({ ...rosterQuery, ...usePolling(pollingPaces.roster) });
}

const askReasons = (clientId: string, signal: AbortSignal) =>
  callApi('getClientReasons', undefined, { params: { clientId }, signal });

export const clientReasonsQuery = (clientId: string) =>
  queryOptions({
    queryKey: reasonsKey(clientId),
    queryFn: ({ signal }) => askReasons(clientId, signal),
    staleTime: pollingPaces.roster.shortestMs / 2,
  });

/** Every reason and task of a client, on the client's page. */
export function useClientReasons(clientId: string) {
  return useQuery({ ...clientReasonsQuery(clientId), ...usePolling(pollingPaces.roster) });
}

/** The same of a client who was picked in the list: read again once the row says something else of them. */
export function usePickedClient(row: RosterRow) {
  const picked = useQuery({
    ...clientReasonsQuery(row.id),
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pickedMs));
      signal.throwIfAborted();
      return askReasons(row.id, signal);
    },
    staleTime: dataCache.freshMilliseconds,
  });
  const cache = useQueryClient();
  useEffect(() => {
    const { queryKey } = clientReasonsQuery(row.id);
    const known = cache.getQueryData(queryKey);
    if (known !== undefined && differs(rosterRowOf(known.client, row.dueToday), row)) {
      void cache.invalidateQueries({ queryKey });
    }
  }, [cache, row]);
  return picked;
}

function differs(one: RosterRow, other: RosterRow): boolean {
  const shown = ({ reasons, ...row }: RosterRow) => {
    const { more, groups, snoozed, tasks, unanswered, messagesOwed } = row;
    const top = reasons.map(({ id, values }) => [id, values]);
    return JSON.stringify([top, more, groups, snoozed, tasks, unanswered, messagesOwed]);
  };
  return shown(one) !== shown(other);
}

/** An answered check-in no longer waits, although the client's summary says so for another moment. */
export function showAnswered(cache: QueryClient, clientId: string): void {
  const { queryKey } = rosterQuery;
  void cache.cancelQueries({ queryKey });
  changeRow(cache, clientId, withAnswer);
  changeClient(cache, clientId, withAnswer);
  setTimeout(() => {
    void cache.invalidateQueries({ queryKey });
    void cache.invalidateQueries({ queryKey: clientReasonsQuery(clientId).queryKey });
  }, settledMs);
}

type Waiting = {
  readonly unanswered: number;
  readonly answerDueAt: string | null;
  readonly reasons: readonly Pick<Reason, 'id' | 'place'>[];
};

/** A row does not know which reason comes next: until it is read again, only how many others there are. */
export function withAnswer<T extends Waiting>(client: T): T {
  const unanswered = Math.max(0, client.unanswered - 1);
  if (unanswered > 0) return { ...client, unanswered };
  const reasons = client.reasons.filter(
    ({ id, place }) => place !== 'check-ins' || !endsWithAnswers.includes(id),
  );
  return { ...client, unanswered, answerDueAt: null, reasons };
}

function changeRow(cache: QueryClient, clientId: string, changed: (row: RosterRow) => RosterRow): void {
  cache.setQueryData(rosterQuery.queryKey, (roster) =>
    roster === undefined
      ? roster
      : { clients: roster.clients.map((row) => (row.id === clientId ? changed(row) : row)) },
  );
}

/** The list and the picked client show the change at once: the index follows a moment after the write. */
function changeClient(
  cache: QueryClient,
  clientId: string,
  changed: (client: RosterClient) => RosterClient,
): void {
  const { queryKey } = clientReasonsQuery(clientId);
  void cache.cancelQueries({ queryKey });
  const known = cache.getQueryData(queryKey);
  if (known === undefined) return;
  const client = changed(known.client);
  cache.setQueryData(queryKey, { client });
  changeRow(cache, clientId, ({ dueToday }) => rosterRowOf(client, dueToday));
}

export function useFinishTask(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (taskId: string) => callApi('finishCoachTask', undefined, { params: { clientId, taskId } }),
    onSuccess: (_, taskId) =>
      changeClient(cache, clientId, (client) => ({
        ...client,
        tasks: client.tasks.filter(({ id }) => id !== taskId),
      })),
  });
}

export function useSnooze(clientId: string) {
  const cache = useQueryClient();
  const change = (changed: (client: RosterClient) => RosterClient) => changeClient(cache, clientId, changed);
  const hide = useMutation({
    mutationFn: ({ reason, ...hidden }: Hidden & { readonly reason: Reason }) =>
      callApi(
        'snoozeReason',
        { ...hidden, about: reason.about },
        { params: { clientId, reason: reason.id } },
      ),
    onSuccess: (_, { reason, ...hidden }) => change((client) => withHidden(client, reason, hidden)),
  });
  const show = useMutation({
    mutationFn: (reason: Reason) =>
      callApi('unsnoozeReason', undefined, { params: { clientId, reason: reason.id } }),
    onSuccess: (_, reason) => change((client) => withShown(client, reason)),
  });
  return { hide, show };
}

export function withHidden(client: RosterClient, { id }: Pick<Reason, 'id'>, hidden: Hidden): RosterClient {
  const found = client.reasons.find((reason) => reason.id === id);
  if (found === undefined) return client;
  return {
    ...client,
    reasons: client.reasons.filter((reason) => reason.id !== id),
    snoozed: [...client.snoozed, { ...found, ...hidden }],
  };
}

export function withShown(client: RosterClient, { id }: Pick<Reason, 'id'>): RosterClient {
  const found = client.snoozed.find((reason) => reason.id === id);
  if (found === undefined) return client;
  const { until: _until, note: _note, ...reason } = found;
  return {
    ...client,
    // The most urgent one is what the row says.
    reasons: [...client.reasons, reason].toSorted(
      (a, b) => reasonIds.indexOf(a.id) - reasonIds.indexOf(b.id),
    ),
    snoozed: client.snoozed.filter((each) => each.id !== id),
  };
}
