import { useCallback, useMemo, useState } from 'react';
import type { MessageMedia } from '#shared/contracts/messages/messages.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { MediaSource } from '#web/parts/voice/media-source.ts';

/** Links expire after five minutes, so renew them a minute early. */
export const linkGoodForMs = 4 * 60_000;

export function useMediaLink(clientId: string, messageId: string, media: MessageMedia): MediaSource {
  const [link, setLink] = useState(() => ({ url: media.url, at: Date.now() }));
  const renew = useCallback(async () => {
    const answer = await callApi('getMessageMedia', undefined, { params: { clientId, messageId } });
    setLink({ url: answer.media.url, at: Date.now() });
    return answer.media.url;
  }, [clientId, messageId]);
  return useMemo(
    () => ({ url: link.url, isFresh: () => Date.now() - link.at < linkGoodForMs, renew }),
    [link, renew],
  );
}
