import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { lookForPush } from './push-device.ts';

/** What the service worker tells each open page. */
const pushedSchema = z.object({ type: z.literal('PUSHED') });

/**
 * A push says that something is new, so the open screen asks at once and not with its next poll. A hidden page asks
 * when it is shown. A query of `staleTime: 'static'` stays as it is, such as a quote that somebody is reading.
 * @param until Ends it.
 */
export function wakeOnPush(queries: QueryClient, until: AbortSignal): void {
  const wake = ({ data }: MessageEvent) => {
    if (!z.safeParse(pushedSchema, data).success) return;
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
    void queries.invalidateQueries({ refetchType });
  };
  navigator.serviceWorker?.addEventListener('message', wake, { signal: until });
  void lookForPush().catch((error: unknown) => console.warn('Whether push is on is not known', error));
}
