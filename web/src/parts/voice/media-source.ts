import { useMemo } from 'react';

/** Links expire after five minutes, so renew them a minute early. */
export const linkGoodForMs = 4 * 60_000;

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
