import { useEffect, useState } from 'react';
import type { MediaFiles } from '#web/data/messages/media-files.ts';
import type { WaitingMessage } from '#web/data/messages/unsent-messages.ts';
import { useObjectUrl } from '#web/lib/hooks/use-object-url.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ClipPlayer } from '#web/parts/clips/clip-player.tsx';
import { useLocalSource } from '#web/parts/voice/media-source.ts';
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx';
import './media.css';

export function WaitingMedia({
  message: { id, media },
  files,
}: {
  readonly message: WaitingMessage;
  readonly files: MediaFiles;
}) {
  const t = useText();
  const [file, setFile] = useState<Blob | null>(null);
  const url = useObjectUrl(file);
  useEffect(() => {
    let left = false;
    void files.get(id).then((found) => {
      if (!left) setFile(found);
    });
    return () => {
      left = true;
    };
  }, [files, id]);
  const source = useLocalSource(url);
  if (media === undefined || source === null) return null;
  if (media.kind === 'clip') return <ClipPlayer source={source} label={t('messages.preview.clip')} />;
  return media.kind === 'photo' ? (
    <span className="message-photo">
      <img src={source.url} alt={t('messages.photo.from', { name: t('messages.you') })} />
    </span>
  ) : (
    <VoicePlayer source={source} durationMs={media.durationMs ?? 0} label={t('messages.preview.voice')} />
  );
}
