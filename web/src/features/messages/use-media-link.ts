import { useCallback, useMemo, useState } from 'react';
import type { MessageMedia } from '#shared/contracts/messages.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Links open for five minutes. */
const goodForMs = 4 * 60_000;

export type MediaSource = {
  readonly url: string;
  /** Whether the link still opens. */
  readonly isFresh: () => boolean;
  /** Asks for a new one, and gives it. @throws ApiError */
  readonly renew: () => Promise<string>;
};

/** The link to what a message carries, and a way to a new one. */
export function useMediaLink(clientId: string, messageId: string, media: MessageMedia): MediaSource {
  const [link, setLink] = useState(() => ({ url: media.url, at: Date.now() }));
  const renew = useCallback(async () => {
    const answer = await callApi('getMessageMedia', undefined, { params: { clientId, messageId } });
    setLink({ url: answer.media.url, at: Date.now() });
    return answer.media.url;
  }, [clientId, messageId]);
  return useMemo(
    () => ({ url: link.url, isFresh: () => Date.now() - link.at < goodForMs, renew }),
    [link, renew],
  );
}
