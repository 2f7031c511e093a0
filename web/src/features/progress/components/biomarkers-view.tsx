import { type ReactNode, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { type BiomarkerId, shownBiomarkerIds } from '#shared/domain/check-ins/biomarkers.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { biomarkersRule } from '#web/lib/device/outbox/answers/body-values.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MarkerCard } from '#web/parts/charts/marker-card.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useBiomarkers } from '../api/progress.ts';
import { BiomarkerForm } from './biomarker-form.tsx';
import { MarkerValues } from './marker-values.tsx';
import { UnsentValues } from './unsent-values.tsx';
import { EditValues } from './values-sheet.tsx';
import './progress.css';

export function BiomarkersView({
  account,
  children,
}: {
  readonly account: Account;
  readonly children?: ReactNode;
}) {
  const t = useText();
  /** Stays when its last value is deleted. */
  const [editing, setEditing] = useState<BiomarkerId | null>(null);
  const { data, isPending, error, refetch } = useBiomarkers(account.id);
  const byMarker = shownBiomarkerIds
    .map((id) => ({ id, entries: (data?.entries ?? []).filter(({ marker }) => marker === id) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="progress-module" aria-busy={isPending}>
      <div className="progress-head">
        <p className="progress-note muted">{t('progress.markers-note')}</p>
        <BiomarkerForm account={account} entries={data?.entries ?? []} />
      </div>
      {editing === null ? null : (
        <MarkerValues
          account={account}
          id={editing}
          entries={data?.entries ?? []}
          onClose={() => setEditing(null)}
        />
      )}
      <UnsentValues account={account} rule={biomarkersRule} />
      {isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed
          title={t('progress.failed')}
          offline={t('progress.offline')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data && byMarker.length === 0 ? <Empty title={t('progress.markers-empty')} /> : null}
      {byMarker.length > 0 ? (
        <div className="chart-grid">
          {byMarker.map(({ id, entries }) => (
            <MarkerCard key={id} id={id} entries={entries} isOwn>
              <div className="actions">
                <EditValues name={t(`progress.marker-${id}`)} onOpen={() => setEditing(id)} />
              </div>
            </MarkerCard>
          ))}
        </div>
      ) : null}
      {children}
    </div>
  );
}
