import { useCallback, useMemo, useState } from 'react';
import type { MessageMedia } from '#shared/contracts/messages/attachments.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { linkGoodForMs, type MediaSource } from '#web/parts/voice/media-source.ts';

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
