import { useCallback } from 'react';
import type { PublicCoach } from '#shared/contracts/coaching/coach-profile.ts';
import { usePublicAnswer } from '#web/data/site/public-answer.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { namesNothing } from '#web/lib/api/api-error.ts';

const what = 'The coaches';

const askAll = async (signal: AbortSignal) =>
  (await callApi('listPublicCoaches', undefined, { signal })).coaches;

/**
 * Those with room first.
 * @param enabled False where nobody is offered a coach.
 */
export function usePublicCoaches(enabled = true) {
  return usePublicAnswer(what, askAll, enabled);
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
  return usePublicAnswer(what, ask);
}
