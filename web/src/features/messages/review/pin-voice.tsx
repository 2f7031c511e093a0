import { useCallback, useMemo, useState } from 'react';
import type { ClipPin } from '#shared/contracts/messages/attachments.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useObjectUrl } from '#web/lib/hooks/use-object-url.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { linkGoodForMs, useLocalSource } from '#web/parts/voice/media-source.ts';
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx';

type Voice = NonNullable<ClipPin['voice']>;

/** What the coach said at a mark of a sent review. The link is asked for when it is played. */
export function StoredPinVoice({
  clientId,
  messageId,
  atMs,
  voice,
}: {
  readonly clientId: string;
  readonly messageId: string;
  readonly atMs: number;
  readonly voice: Voice;
}) {
  const t = useText();
  const [link, setLink] = useState<{ readonly url: string; readonly at: number } | null>(null);
  const renew = useCallback(async () => {
    const asked = { params: { clientId, messageId }, query: { voice: voice.id } };
    const { url } = (await callApi('getMessageMedia', undefined, asked)).media;
    setLink({ url, at: Date.now() });
    return url;
  }, [clientId, messageId, voice.id]);
  const source = useMemo(
    () => ({
      url: link?.url ?? '',
      isFresh: () => link !== null && Date.now() - link.at < linkGoodForMs,
      renew,
    }),
    [link, renew],
  );
  return (
    <VoicePlayer
      source={source}
      durationMs={voice.durationMs}
      label={t('messages.review.spoken', { time: clockTime(atMs) })}
    />
  );
}

/** Before the review is sent. */
export function DraftPinVoice({
  file,
  atMs,
  voice,
}: {
  readonly file: Blob;
  readonly atMs: number;
  readonly voice: Voice;
}) {
  const t = useText();
  const source = useLocalSource(useObjectUrl(file));
  if (source === null) return null;
  return (
    <VoicePlayer
      source={source}
      durationMs={voice.durationMs}
      label={t('messages.review.spoken', { time: clockTime(atMs) })}
    />
  );
}
