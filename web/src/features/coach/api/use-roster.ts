import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Roster, RosterClient, SnoozeRequest } from '#shared/contracts/coaching/roster.ts';
import { type ReasonId, reasonIds } from '#shared/domain/roster/reason-ids.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { rosterQuery } from '#web/data/coaching/roster-query.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { usePolling } from '#web/lib/hooks/use-polling.ts';

type Reason = RosterClient['reasons'][number];
type Hidden = Pick<SnoozeRequest, 'until' | 'note'>;

const endsWithAnswers: readonly ReasonId[] = ['warning-sign', 'pain', 'check-in-overdue', 'check-in-waiting'];
/** Summaries follow a change after a second or two. */
const settledMs = 4000;

export function useRoster() {
  return useQuery({ ...rosterQuery, ...usePolling(pollingPaces.roster) });
}

/** An answered check-in no longer waits, although the client's summary says so for another moment. */
export function showAnswered(cache: QueryClient, clientId: string): void {
  const { queryKey } = rosterQuery;
  void cache.cancelQueries({ queryKey });
  changeClient(cache, clientId, withAnswer);
  setTimeout(() => void cache.invalidateQueries({ queryKey }), settledMs);
}

export function withAnswer(client: RosterClient): RosterClient {
  const unanswered = Math.max(0, client.unanswered - 1);
  if (unanswered > 0) return { ...client, unanswered };
  const reasons = client.reasons.filter(
    ({ id, place }) => place !== 'check-ins' || !endsWithAnswers.includes(id),
  );
  return { ...client, unanswered, answerDueAt: null, reasons };
}

/** The list shows the change at once: its index follows a moment after the write. */
function changeClient(
  cache: QueryClient,
  clientId: string,
  changed: (client: RosterClient) => RosterClient,
): void {
  cache.setQueryData<Roster>(rosterQuery.queryKey, (roster) =>
    roster === undefined
      ? roster
      : { clients: roster.clients.map((client) => (client.id === clientId ? changed(client) : client)) },
  );
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
