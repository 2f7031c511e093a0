import { useCallback, useEffect, useState } from 'react';

/**
 * Reads an answer for a public page, which does not load the query cache. `again` asks once more.
 * @param what Names it in the console when the request fails.
 */
export function usePublicAnswer<T>(
  what: string,
  ask: (signal: AbortSignal) => Promise<T>,
  enabled = true,
): { readonly known: 'loading' | 'failed' | T; readonly again: () => void } {
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
          console.warn(`${what} could not be loaded`, error);
          setKnown('failed');
        },
      );
    },
    [what, ask],
  );
  useEffect(() => {
    if (!enabled) return;
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [enabled, load]);
  return { known, again: () => load(new AbortController().signal) };
}
