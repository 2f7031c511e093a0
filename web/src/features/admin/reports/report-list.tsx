import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReportSummary } from '#shared/contracts/messages/reports.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { reportsQuery } from './reports.ts';

/** Those that wait come first, the longest wait on top. */
export function ReportList() {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(reportsQuery);
  if (isPending) return <Skeleton lines={6} />;
  if (data === undefined || failedToLoad({ data, error })) {
    return <LoadFailed title={t('admin-reports.load-failed')} onRetry={() => void refetch()} />;
  }
  const { open, decided } = data;
  return (
    <>
      <Card>
        <section className="admin-stack" aria-labelledby="reports-open">
          <h2 id="reports-open">{t('admin-reports.open', { count: open.length })}</h2>
          {open.length === 0 ? (
            <EmptyState title={t('admin-reports.none')}>{t('admin-reports.none-text')}</EmptyState>
          ) : (
            <Reports reports={open} />
          )}
        </section>
      </Card>
      {decided.length === 0 ? null : (
        <Card>
          <section className="admin-stack" aria-labelledby="reports-decided">
            <h2 id="reports-decided">{t('admin-reports.decided')}</h2>
            <Reports reports={decided} />
          </section>
        </Card>
      )}
    </>
  );
}

function Reports({ reports }: { readonly reports: readonly ReportSummary[] }) {
  return (
    <ul className="admin-stack">
      {reports.map((report) => (
        <li key={`${report.clientId} ${report.reporterId} ${report.reportId}`}>
          <ReportRow report={report} />
        </li>
      ))}
    </ul>
  );
}

function ReportRow({ report }: { readonly report: ReportSummary }) {
  const t = useText();
  const { show } = usePersonClock();
  const { state, reason, by, reporterName, senderName, reportedAt } = report;
  const gone = t('admin-reports.gone');
  return (
    <div className="admin-row">
      <div>
        <Link to={paths.adminDesk.report(report)}>{t(`admin-reports.reason-${reason}`)}</Link>
        <p>{t(`admin-reports.by-${by}`, { reporter: reporterName ?? gone, sender: senderName ?? gone })}</p>
        <p className="muted">{t('admin-reports.reported', { when: show(reportedAt, dayAndTime) })}</p>
      </div>
      <Badge tone={state === 'open' ? 'warning' : 'success'}>{t(`admin-reports.state-${state}`)}</Badge>
    </div>
  );
}
