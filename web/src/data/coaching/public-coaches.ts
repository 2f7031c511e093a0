import { useCallback, useEffect, useState } from 'react';
import type { PublicCoach } from '#shared/contracts/coaching/coach-profile.ts';
import { callApi, namesNothing } from '#web/lib/api/api-client.ts';

/** Public pages do not load the query cache. `again` asks once more. */
function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, enabled = true) {
  const [known, setKnown] = useState<'loading' | 'failed' | T>('loading');
  const load = useCallback(
    (signal: AbortSignal) => {
      setKnown('loading');
      ask(signal).then(
        (answer) => {
          if (!signal.aborted) setKnown(answer);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          console.warn('The coaches could not be loaded', error);
          setKnown('failed');
        },
      );
    },
    [ask],
  );
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [enabled, load]);
  return { known, again: () => load(new AbortController().signal) };
}

const askAll = async (signal: AbortSignal) =>
  (await callApi('listPublicCoaches', undefined, { signal })).coaches;

/**
 * Those with room first.
 * @param enabled False where nobody is offered a coach.
 */
export function usePublicCoaches(enabled = true) {
  return useAnswer(askAll, enabled);
}

/** `missing` for a page that was withdrawn and for a wrong address. */
export function usePublicCoach(handle: string) {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<PublicCoach | 'missing'> => {
      try {
        return (await callApi('getPublicCoach', undefined, { params: { handle }, signal })).coach;
      } catch (error) {
        if (namesNothing(error)) return 'missing';
        throw error;
      }
    },
    [handle],
  );
  return useAnswer(ask);
}
