import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';

/** Each part loads and fails by itself. What is known stays while it is refreshed. */
export function Part<T>({
  asked: { data, isError, isPaused, refetch },
  skeleton = <PartSkeleton />,
  children,
}: {
  readonly asked: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isPaused' | 'refetch'>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  const t = useText();
  if (data !== undefined) return children(data);
  if (isError)
    return (
      <LoadFailed
        title={t('coach-client.failed')}
        offline={t('coach-client.offline')}
        onRetry={() => void refetch()}
      />
    );
  if (isPaused) return <p className="muted">{t('coach-client.offline')}</p>;
  return <div aria-busy="true">{skeleton}</div>;
}

/** A chart with its headline, as most parts are. */
export function PartSkeleton() {
  return (
    <div className="client-skeleton" aria-hidden="true">
      <div className="skeleton client-skeleton-title" />
      <div className="skeleton client-skeleton-chart" />
    </div>
  );
}

export function ListSkeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div className="client-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="skeleton client-skeleton-row" />
      ))}
    </div>
  );
}

export function FigureSkeleton() {
  return (
    <div className="client-figures" aria-hidden="true">
      {['adherence', 'weight', 'check-in', 'session'].map((figure) => (
        <div key={figure} className="skeleton client-skeleton-figure" />
      ))}
    </div>
  );
}
