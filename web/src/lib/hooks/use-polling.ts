import { focusManager, type Query } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type PollingPace, pollMs } from '#shared/domain/site/polling.ts';

type Polled = { readonly state: Pick<Query['state'], 'data' | 'dataUpdatedAt' | 'errorUpdatedAt'> };

/**
 * Options of a query that asks for what is new. The pause grows while the answers stay the same, and starts over when
 * one differs, when the page gets the focus, and with the screen. A hidden page does not ask.
 */
export function usePolling(pace: PollingPace) {
  const seen = useRef<{ data: unknown; quietSince: number }>({ data: undefined, quietSince: Date.now() });
  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused) seen.current.quietSince = Date.now();
      }),
    [],
  );
  const refetchInterval = useCallback(
    ({ state }: Polled) => {
      // Not the time of the call: every render calls, and a pause that differs starts over.
      const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
      // The query library passes on the same object for an equal answer.
      if (state.data !== seen.current.data) {
        const isFirst = seen.current.data === undefined;
        seen.current = {
          data: state.data,
          quietSince: isFirst ? seen.current.quietSince : state.dataUpdatedAt,
        };
      }
      return pollMs(pace, answeredAt - seen.current.quietSince);
    },
    [pace],
  );
  return { refetchInterval, refetchOnWindowFocus: 'always' as const };
}
