import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClipReview, MessageMedia } from '#shared/contracts/messages.ts';
import { ClipMarks } from '#web/components/clips/clip-marks.tsx';
import { ClipPlayer } from '#web/components/clips/clip-player.tsx';
import { isAt, PinList } from '#web/components/clips/pin-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useMediaLink } from '../use-media-link.ts';

type Props = { readonly clientId: string; readonly review: ClipReview; readonly name: string };

/** The coach's marks on a clip, behind a button in the conversation. */
export function ReviewView(props: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const title = t('messages.review.of', { name: props.name });
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('messages.review.show', { count: props.review.pins.length })}
      </Button>
      <Dialog open={open} wide onClose={() => setOpen(false)} title={title}>
        {open ? <Reviewed {...props} title={title} /> : null}
      </Dialog>
    </>
  );
}

function Reviewed({ clientId, review, title }: Props & { readonly title: string }) {
  const t = useText();
  const { clipId: messageId } = review;
  const clip = useQuery({
    queryKey: ['messages', clientId, 'clip', messageId],
    queryFn: () => callApi('getMessageMedia', undefined, { params: { clientId, messageId } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (clip.isPending) return <Skeleton lines={6} />;
  if (clip.isError) {
    return <LoadFailed title={t('messages.clip.failed')} onRetry={() => void clip.refetch()} />;
  }
  const { media } = clip.data;
  if (media.kind !== 'clip') return null;
  return <Marked clientId={clientId} review={review} media={media} title={title} />;
}

function Marked({
  clientId,
  review: { clipId, pins },
  media,
  title,
}: Omit<Props, 'name'> & {
  readonly media: Extract<MessageMedia, { kind: 'clip' }>;
  readonly title: string;
}) {
  const source = useMediaLink(clientId, clipId, media);
  const { width, height, durationMs } = media;
  return (
    <ClipPlayer
      source={source}
      label={`${title}, ${clockTime(durationMs)}`}
      size={{ width, height }}
      overlay={({ seconds }) => (
        <ClipMarks
          shapes={pins.filter((pin) => isAt(pin, seconds)).flatMap(({ shapes }) => shapes)}
          size={{ width, height }}
        />
      )}
    >
      {(position) => <PinList pins={pins} position={position} />}
    </ClipPlayer>
  );
}
