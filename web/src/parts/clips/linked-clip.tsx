import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LinkedExerciseClip } from '#shared/contracts/training/own-exercises.ts';
import { isNotFound, isUnreachable } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { linkGoodForMs } from '../voice/media-source.ts';
import { ClipPlayer } from './clip-player.tsx';

export type LinkedClipProps = {
  /** Of the exercise. */
  readonly name: string;
  readonly clipId: string;
  /** Asks for a fresh link. */
  readonly link: () => Promise<LinkedExerciseClip>;
};

export function LinkedClip({ name, clipId, link }: LinkedClipProps) {
  const t = useText();
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['exercise-clip', clipId],
    queryFn: link,
    networkMode: 'always',
    retry: false,
    // A new link would stop what is playing.
    staleTime: 'static',
    gcTime: 0,
  });
  const url = data?.url ?? '';
  const source = useMemo(
    () => ({
      url,
      isFresh: () => Date.now() - dataUpdatedAt < linkGoodForMs,
      renew: async () => (await refetch({ throwOnError: true })).data?.url ?? '',
    }),
    [url, dataUpdatedAt, refetch],
  );
  if (isPending) return <Skeleton lines={6} />;
  if (data === undefined) {
    if (isNotFound(error)) return <p>{t('training.clip-gone')}</p>;
    const isOffline = isUnreachable(error);
    return (
      <LoadFailed
        title={t(isOffline ? 'training.clip-offline' : 'training.clip-failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { width, height } = data;
  return <ClipPlayer source={source} label={t('training.clip-of', { name })} size={{ width, height }} />;
}
