import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SendBroadcastRequest } from '#shared/contracts/coaching/broadcasts.ts';
import { rosterQuery } from '#web/data/coaching/roster-query.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ownToken } from '#web/lib/device/own-token.ts';
import { formatList } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { broadcastRefusal, heldBroadcasts } from './held-broadcasts.ts';

export const broadcastsQuery = queryOptions({
  queryKey: ['coach', 'broadcasts'],
  queryFn: ({ signal }) => callApi('getBroadcasts', undefined, { signal }),
});

type NewBroadcast = SendBroadcastRequest & {
  /** Sent again, it is the same message. */
  readonly id: string;
  /** Of its clients, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly onSent: () => void;
};

/** Holds a message to several for an undo, then sends it. */
export function useHoldBroadcast(accountId: string) {
  const t = useText();
  const language = useLanguage();
  const cache = useQueryClient();
  // Somebody may have left since it was read.
  const readRoster = () => cache.invalidateQueries({ queryKey: rosterQuery.queryKey });
  const refresh = () => cache.invalidateQueries({ queryKey: broadcastsQuery.queryKey });
  return ({ id, names, onSent, ...request }: NewBroadcast) => {
    const count = request.clientIds.length;
    heldBroadcasts.hold(
      { id, accountId, count },
      {
        send: async () => {
          const options = { params: { broadcastId: id }, token: await ownToken(accountId) };
          const { broadcast } = await callApi('sendBroadcast', request, options);
          onSent();
          const gone = broadcast.outcomes.flatMap(({ clientId, outcome }) =>
            outcome === 'left' ? (names.get(clientId) ?? []) : [],
          );
          toast({
            title: t('coach.broadcast.planned', { count: broadcast.recipients.length - gone.length }),
            ...(gone.length > 0 && {
              description: t('coach.broadcast.outcome-left', { names: formatList(gone, language) }),
            }),
          });
          if (gone.length > 0) void readRoster();
        },
        refresh,
        onWaiting: () =>
          toast({ title: t('coach.broadcast.held', { count }), description: t('messages.retrying') }),
        onRefused: (error) => {
          console.warn('The message to several was refused', error);
          toast({
            title: t('coach.broadcast.unsent', { count }),
            description: t(broadcastRefusal(error)),
            variant: 'destructive',
          });
          void readRoster();
          void refresh();
        },
      },
    );
  };
}
