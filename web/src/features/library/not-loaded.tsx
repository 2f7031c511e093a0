import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** In place of what is not there yet, or could not be loaded. */
export function NotLoaded({
  asked: { isError, isPaused, refetch },
  failed,
}: {
  readonly asked: Pick<UseQueryResult, 'isError' | 'isPaused' | 'refetch'>;
  readonly failed: string;
}) {
  if (isError || isPaused) return <LoadFailed title={failed} onRetry={() => void refetch()} />;
  return (
    <section aria-busy="true">
      <Skeleton lines={8} />
    </section>
  );
}
