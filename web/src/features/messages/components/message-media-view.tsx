import { useState } from 'react';
import type { Message, MessageMedia } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { clockTime } from '../use-dates.ts';
import { useMediaLink } from '../use-media-link.ts';
import { VoicePlayer } from './voice-player.tsx';
import './media.css';

type Props = {
  readonly clientId: string;
  readonly message: Message;
  readonly media: MessageMedia;
  readonly name: string;
};

export function MessageMediaView(props: Props) {
  const { media } = props;
  return media.kind === 'photo' ? <Photo {...props} media={media} /> : <Voice {...props} media={media} />;
}

function Voice({
  clientId,
  message,
  media,
  name,
}: Props & { readonly media: Extract<MessageMedia, { kind: 'voice' }> }) {
  const t = useText();
  const source = useMediaLink(clientId, message.id, media);
  const label = t('messages.voice.from', { name, time: clockTime(media.durationMs) });
  return <VoicePlayer source={source} durationMs={media.durationMs} label={label} />;
}

/** An expired link is renewed automatically once. After that, the reader has to retry. */
function Photo({
  clientId,
  message,
  media,
  name,
}: Props & { readonly media: Extract<MessageMedia, { kind: 'photo' }> }) {
  const t = useText();
  const { url, isFresh, renew } = useMediaLink(clientId, message.id, media);
  const [open, setOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  const alt = t('messages.photo.from', { name });
  const again = () => {
    renew().catch(() => setFailures((count) => count + 1));
  };
  const onError = () => {
    setFailures((count) => count + 1);
    if (failures === 0) again();
  };
  const size = { width: media.width, height: media.height };
  if (failures > 1) {
    return (
      <p className="message-text">
        {t('messages.photo.failed')}{' '}
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            setFailures(1);
            again();
          }}
        >
          {t('global.try-again')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className="message-photo"
        aria-label={t('messages.photo.open', { name })}
        onClick={() => {
          if (!isFresh()) again();
          setOpen(true);
        }}
      >
        <img src={url} alt={alt} {...size} loading="lazy" onError={onError} onLoad={() => setFailures(0)} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={alt}>
        {open ? <img className="message-photo-large" src={url} alt={alt} {...size} /> : null}
      </Dialog>
    </>
  );
}
