import type { SystemHealthResponse } from '#shared/contracts/system/system.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert, EmptyState, Table } from '#web/ui/display/display.tsx';

/** The newest; the log has all. */
const shown = 10;

/** What the scheduled comparison with the payment provider found and mended. */
export function Reconciler({ report }: { readonly report: SystemHealthResponse['reconciler'] }) {
  const t = useText();
  const { show } = usePersonClock();
  if (report === null) {
    return (
      <>
        <h2>{t('admin.reconciler.title')}</h2>
        <EmptyState title={t('admin.reconciler.never')} />
      </>
    );
  }
  const { finishedAt, compared, eventsHandled, failed, drifts } = report;
  return (
    <>
      <h2>{t('admin.reconciler.title')}</h2>
      <p className="muted">
        {t('admin.reconciler.run', { at: show(finishedAt, dayAndTime), compared, events: eventsHandled })}
      </p>
      {failed === 0 ? null : <Alert tone="danger">{t('admin.reconciler.failed', { count: failed })}</Alert>}
      {drifts.length === 0 ? (
        <EmptyState title={t('admin.reconciler.none')} />
      ) : (
        <Table caption={t('admin.reconciler.title')}>
          <thead>
            <tr>
              <th scope="col">{t('admin.reconciler.when')}</th>
              <th scope="col">{t('admin.reconciler.what')}</th>
              <th scope="col">{t('admin.reconciler.id')}</th>
            </tr>
          </thead>
          <tbody>
            {drifts.slice(0, shown).map(({ kind, id, at }) => (
              <tr key={`${at}-${id}`}>
                <td>{show(at, dayAndTime)}</td>
                <td>{t(`admin.reconciler.kind-${kind}`)}</td>
                <td>{id}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
