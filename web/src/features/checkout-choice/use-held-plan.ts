import { useEffect, useState } from 'react';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useHeldTier } from '#web/lib/tier-hint.ts';

/** Then the amount is shown anyway. */
const patienceMs = 8_000;

type Buyer = { readonly held: boolean; readonly isClient: boolean };

async function lookUp(): Promise<Buyer> {
  // Provides the token of the call.
  await import('#web/session/auth.ts');
  const signal = AbortSignal.timeout(patienceMs);
  const { account, entitlement } = await callApi('getAccount', undefined, { signal });
  return { held: isLiveStatus(entitlement.status), isClient: account.role === 'client' };
}

/**
 * Whether a signed-in person has a coaching plan already. The browser's hint may be older than a purchase on another
 * device, so a missing plan is looked up. After a failure the server decides at checkout.
 */
export function useHeldPlan(isSignedIn: boolean): {
  readonly held: 'asking' | boolean;
  /** False until known. */
  readonly isClient: boolean;
} {
  const hinted = useHeldTier() !== null;
  const [answer, setAnswer] = useState<Buyer>();
  const isAsking = isSignedIn && !hinted;
  useEffect(() => {
    if (!isAsking) return;
    let current = true;
    lookUp()
      .catch((error: unknown) => {
        console.warn('The plan could not be looked up', error);
        return { held: false, isClient: false };
      })
      .then((buyer) => {
        if (current) setAnswer(buyer);
      });
    return () => {
      current = false;
    };
  }, [isAsking]);
  if (!isAsking) return { held: hinted, isClient: false };
  return answer ?? { held: 'asking', isClient: false };
}
