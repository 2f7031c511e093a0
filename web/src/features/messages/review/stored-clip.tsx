import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MessageMedia } from '#shared/contracts/messages/attachments.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { MediaSource } from '#web/parts/voice/media-source.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useMediaLink } from '../use-media-link.ts';

export type ClipMedia = Extract<MessageMedia, { kind: 'clip' }>;
type Props = {
  readonly clientId: string;
  readonly messageId: string;
  readonly children: (media: ClipMedia, source: MediaSource) => ReactNode;
};

/** A clip that another message is about, wherever in the conversation it is. */
export function StoredClip({ clientId, messageId, children }: Props) {
  const t = useText();
  const clip = useQuery({
    queryKey: ['messages', clientId, 'clip', messageId],
    queryFn: () => callApi('getMessageMedia', undefined, { params: { clientId, messageId } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (clip.isPending) return <Skeleton lines={6} />;
  if (clip.data === undefined || failedToLoad(clip)) {
    return <LoadFailed title={t('messages.clip.failed')} onRetry={() => void clip.refetch()} />;
  }
  const { media } = clip.data;
  if (media.kind !== 'clip') return null;
  return (
    <Linked clientId={clientId} messageId={messageId} media={media}>
      {children}
    </Linked>
  );
}

function Linked({ clientId, messageId, media, children }: Props & { readonly media: ClipMedia }) {
  return children(media, useMediaLink(clientId, messageId, media));
}
