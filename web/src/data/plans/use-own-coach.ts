import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api/api-client.ts';
import { chosenCoach } from './chosen-coach.ts';

/** Then the buyer may choose; the server leaves clients with their coach anyway. */
const patienceMs = 8_000;

async function ownCoach(): Promise<string | null> {
  // Provides the token of the call.
  await import('#web/session/auth.ts');
  const { threads } = await callApi('getThreads', undefined, { signal: AbortSignal.timeout(patienceMs) });
  return threads.find(({ name }) => name !== null)?.name ?? null;
}

/**
 * The coach whom a signed-in client has before paying, for instance by an invitation, and keeps. What this tab chose
 * before the login ends then. Public pages and the login do not load the query cache.
 * @param isAsked For clients alone: the threads of a coach are with clients.
 * @returns Undefined until known; null for somebody without a coach.
 */
export function useOwnCoach(isAsked: boolean): string | null | undefined {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    ownCoach()
      .catch((error: unknown) => {
        console.warn('The coach could not be looked up', error);
        return null;
      })
      .then((found) => {
        if (found !== null) chosenCoach.forget();
        if (current) setName(found);
      });
    return () => {
      current = false;
    };
  }, [isAsked]);
  return isAsked ? name : null;
}
