import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api-client.ts';

/** Hidden until the API confirms that operators enabled it. The server enforces the switch. */
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
