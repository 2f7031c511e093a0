import { focusManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type PollingPace, pollMs } from '#shared/domain/site/polling.ts';
import { usePushOnDevice } from '#web/lib/hooks/use-push-on-device.ts';

type Polled = { readonly state: Pick<Query['state'], 'data' | 'dataUpdatedAt' | 'errorUpdatedAt'> };

/** What the answers were like so far. */
export type Silence = { data: unknown; quietSince: number };

export const beginSilence = (): Silence => ({ data: undefined, quietSince: Date.now() });

/**
 * Options of a query that asks for what is new. The pause grows while the answers stay the same, and starts over when
 * one differs, when the person changes something, when the page gets the focus, and with the screen. A hidden page does
 * not ask. Where push wakes the page, the pause is the longest from the start.
 * @param lasting Goes on from screen to screen, for what each of them shows.
 */
export function usePolling(pace: PollingPace, lasting?: Silence) {
  const [ofScreen] = useState(beginSilence);
  const silence = lasting ?? ofScreen;
  const isPushed = usePushOnDevice();
  const mutations = useQueryClient().getMutationCache();
  const [, startOver] = useState(0);
  useEffect(() => {
    const restart = () => {
      silence.quietSince = Date.now();
    };
    const stopFocus = focusManager.subscribe((isFocused) => {
      if (isFocused) restart();
    });
    const stopActs = mutations.subscribe(({ type }) => {
      if (type !== 'added') return;
      restart();
      // A focus asks at once. After an act, only a render computes the pause again.
      startOver((before) => before + 1);
    });
    return () => {
      stopFocus();
      stopActs();
    };
  }, [silence, mutations]);
  const refetchInterval = useCallback(
    ({ state }: Polled) => {
      // Not the time of the call: every render calls, and a pause that differs starts over.
      const answeredAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
      // The query library passes on the same object for an equal answer.
      if (state.data !== silence.data) {
        if (silence.data !== undefined) silence.quietSince = state.dataUpdatedAt;
        silence.data = state.data;
      }
      return pollMs(pace, answeredAt - silence.quietSince, isPushed);
    },
    [pace, silence, isPushed],
  );
  return { refetchInterval, refetchOnWindowFocus: 'always' as const };
}
