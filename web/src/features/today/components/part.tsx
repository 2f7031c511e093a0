import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { PartSkeleton } from './today-skeleton.tsx';

/** Each part loads and fails on its own. What is known stays while it is refreshed. */
export function Part<T>({
  asked: { data, isError, isPaused, refetch },
  skeleton = <PartSkeleton size="card" />,
  children,
}: {
  readonly asked: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isPaused' | 'refetch'>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  const t = useText();
  if (data !== undefined) return children(data);
  if (isError || isPaused) {
    return (
      <LoadFailed
        title={t('today.part-failed')}
        offline={t('today.offline')}
        onRetry={() => void refetch()}
      />
    );
  }
  return skeleton;
}
