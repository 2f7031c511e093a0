import { useEffect, useState } from 'react';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useHeldTier } from '#web/lib/tier-hint.ts';

/** Then the amount is shown anyway. */
const patienceMs = 8_000;

async function hasSubscription(): Promise<boolean> {
  // Provides the token of the call.
  await import('#web/session/auth.ts');
  const { entitlement } = await callApi('getAccount', undefined, { signal: AbortSignal.timeout(patienceMs) });
  return isLiveStatus(entitlement.status);
}

/**
 * Whether a signed-in person has a coaching plan already. The browser's hint may be older than a purchase on another
 * device, so a missing plan is looked up. After a failure the server decides at checkout.
 */
export function useHeldPlan(isSignedIn: boolean): 'asking' | boolean {
  const hinted = useHeldTier() !== null;
  const [answer, setAnswer] = useState<boolean>();
  const isAsking = isSignedIn && !hinted;
  useEffect(() => {
    if (!isAsking) return;
    let current = true;
    hasSubscription()
      .catch((error: unknown) => {
        console.warn('The plan could not be looked up', error);
        return false;
      })
      .then((held) => {
        if (current) setAnswer(held);
      });
    return () => {
      current = false;
    };
  }, [isAsking]);
  if (!isAsking) return hinted;
  return answer ?? 'asking';
}
