import type { ReactNode } from 'react';
import type { Account } from '#shared/contracts/account.ts';
import type { BiomarkerEntry } from '#shared/contracts/progress.ts';
import { type BiomarkerId, biomarkerIds, biomarkers, verdictOf } from '#shared/domain/biomarkers.ts';
import { CommonRange } from '#web/components/charts/common-range.tsx';
import { TrendChart } from '#web/components/charts/trend-chart.tsx';
import { Card, EmptyState } from '#web/components/ui/display.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useBiomarkers } from '../api/progress.ts';
import { BiomarkerForm } from './biomarker-form.tsx';
import './progress.css';

export function BiomarkersView({
  account,
  children,
}: {
  readonly account: Account;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const { data, isPending, isError, refetch } = useBiomarkers();
  const byMarker = biomarkerIds
    .map((id) => ({ id, entries: (data?.entries ?? []).filter(({ marker }) => marker === id) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="progress-module" aria-busy={isPending}>
      <p className="muted">{t('progress.markers-note')}</p>
      {children}
      <BiomarkerForm account={account} />
      {isPending ? <Skeleton lines={4} /> : null}
      {isError ? <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} /> : null}
      {data && byMarker.length === 0 ? <EmptyState title={t('progress.markers-empty')} /> : null}
      {byMarker.map(({ id, entries }) => (
        <Marker key={id} id={id} entries={entries} />
      ))}
    </div>
  );
}

function Marker({ id, entries }: { readonly id: BiomarkerId; readonly entries: readonly BiomarkerEntry[] }) {
  const t = useText();
  const { unit, low, high } = biomarkers[id];
  const latest = entries.at(-1);
  if (latest === undefined) return null;
  return (
    <Card className="marker">
      <CommonRange verdict={verdictOf(id, latest.value)} low={low} high={high} unit={unit} />
      <TrendChart title={t(`progress.marker-${id}`)} unit={unit} values={entries} />
    </Card>
  );
}
