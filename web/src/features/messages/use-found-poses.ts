import { useCallback, useEffect, useRef, useState } from 'react';
import { findPoses } from '#web/lib/poses/find-poses.ts';
import type { FoundPoses } from '#web/lib/poses/pose-messages.ts';
import type { MediaSource } from '#web/parts/voice/media-source.ts';

type Looking =
  | { readonly phase: 'looking'; readonly share: number }
  | { readonly phase: 'failed' }
  | { readonly phase: 'found'; readonly found: FoundPoses };

/** Looks through the clip as soon as it is shown, and stops when it is left. */
export function useFoundPoses({ url, isFresh, renew }: MediaSource): {
  readonly state: Looking;
  readonly again: () => void;
} {
  const [state, setState] = useState<Looking>({ phase: 'looking', share: 0 });
  const running = useRef<AbortController | null>(null);
  const start = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ phase: 'looking', share: 0 });
    try {
      // The player read the same address without CORS, and the browser would answer with what it kept of that.
      const answer = await fetch(isFresh() ? url : await renew(), { signal, cache: 'no-store' });
      if (!answer.ok) throw new Error(`The clip answered ${answer.status}`);
      const found = await findPoses(await answer.blob(), {
        signal,
        onProgress: (share) => setState({ phase: 'looking', share }),
      });
      setState({ phase: 'found', found });
    } catch {
      if (!signal.aborted) setState({ phase: 'failed' });
    }
  }, [url, isFresh, renew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed link is no other clip
  useEffect(() => {
    void start();
    return () => running.current?.abort();
  }, []);
  return { state, again: () => void start() };
}
