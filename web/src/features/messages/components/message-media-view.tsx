import { Suspense, useState } from 'react';
import type { MessageMedia } from '#shared/contracts/messages/attachments.ts';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ClipPlayer } from '#web/parts/clips/clip-player.tsx';
import { useRenewal } from '#web/parts/voice/use-renewal.ts';
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMediaLink } from '../use-media-link.ts';
import './media.css';

const ReviewDialog = lazyPart(() => import('../review/review-dialog.tsx'), ['messages', 'coach-queue']);
const MeasureDialog = lazyPart(
  async () => ({ default: (await import('../review/measure-dialog.tsx')).MeasureDialog }),
  ['analysis', 'messages'],
);

type Props = {
  readonly clientId: string;
  readonly message: Message;
  readonly media: MessageMedia;
  readonly name: string;
  readonly timeZone: string;
  /** The reader is the coach of who sent it. */
  readonly mayReview: boolean;
  /** The reader sent it, and their plan has video analysis. */
  readonly mayMeasure: boolean;
};

export function MessageMediaView(props: Props) {
  const { media } = props;
  if (media.kind === 'photo') return <Photo {...props} media={media} />;
  if (media.kind === 'clip') return <Clip {...props} media={media} />;
  return <Voice {...props} media={media} />;
}

function Clip({
  clientId,
  message,
  media,
  name,
  timeZone,
  mayReview,
  mayMeasure,
}: Props & { readonly media: Extract<MessageMedia, { kind: 'clip' }> }) {
  const t = useText();
  const [isReviewing, setReviewing] = useState(false);
  const [isMeasuring, setMeasuring] = useState(false);
  const source = useMediaLink(clientId, message.id, media);
  const { width, height, durationMs } = media;
  const label = t('messages.clip.from', { name, time: clockTime(durationMs) });
  return (
    <>
      <ClipPlayer source={source} label={label} size={{ width, height }} />
      {mayReview ? (
        <div>
          <Button size="small" aria-haspopup="dialog" onClick={() => setReviewing(true)}>
            {t('messages.review.open')}
          </Button>
        </div>
      ) : null}
      {mayMeasure ? (
        <div>
          <Button size="small" aria-haspopup="dialog" onClick={() => setMeasuring(true)}>
            {t('messages.analysis.open')}
          </Button>
        </div>
      ) : null}
      {isMeasuring ? (
        <Suspense>
          <MeasureDialog
            clientId={clientId}
            message={message}
            media={media}
            onClose={() => setMeasuring(false)}
          />
        </Suspense>
      ) : null}
      {isReviewing ? (
        <Suspense>
          <ReviewDialog
            clientId={clientId}
            message={message}
            media={media}
            name={name}
            timeZone={timeZone}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
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

function Photo({
  clientId,
  message,
  media,
  name,
}: Props & { readonly media: Extract<MessageMedia, { kind: 'photo' }> }) {
  const t = useText();
  const { url, isFresh, renew } = useMediaLink(clientId, message.id, media);
  const [open, setOpen] = useState(false);
  const { isBroken, again, retry, onLoaded, onError } = useRenewal(renew);
  const alt = t('messages.photo.from', { name });
  const size = { width: media.width, height: media.height };
  if (isBroken) {
    return (
      <p className="message-text">
        {t('messages.photo.failed')}{' '}
        <Button size="small" variant="secondary" onClick={retry}>
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
        <img src={url} alt={alt} {...size} loading="lazy" onError={onError} onLoad={onLoaded} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={alt}>
        {open ? <img className="message-photo-large" src={url} alt={alt} {...size} /> : null}
      </Dialog>
    </>
  );
}
