import { useMemo } from 'react';

/** Where a file plays from: its link may expire. */
export type MediaSource = {
  readonly url: string;
  readonly isFresh: () => boolean;
  readonly renew: () => Promise<string>;
};

/** A file of this device, which never expires. */
export function useLocalSource(url: string | null): MediaSource | null {
  return useMemo(() => (url === null ? null : { url, isFresh: () => true, renew: async () => url }), [url]);
}
