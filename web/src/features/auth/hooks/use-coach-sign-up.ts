import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api-client.ts';

/**
 * Whether the sign-up offers to join as a coach: an operator's switch. Hidden until the API has said so, and where
 * it cannot be asked; the server refuses on its own.
 */
export function useCoachSignUp(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    callApi('getFlags', undefined, { signal: abort.signal }).then(
      ({ flags }) => setAllowed(flags.coachSignUp),
      () => {},
    );
    return () => abort.abort();
  }, []);
  return allowed;
}
