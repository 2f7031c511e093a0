import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportDetail } from '#shared/contracts/messages/reports.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { DecideReport } from './decide-report.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { type ReportIds, reportQuery } from './reports.ts';

export function ReportScreen({ ids }: { readonly ids: ReportIds }) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(reportQuery(ids));
  if (isPending) return <Skeleton lines={6} />;
  // Without a network what is open stays. A refusal closes it.
  if (data === undefined || failedToLoad({ data, error })) {
    const isUnknown = error instanceof ApiError && error.code === 'report_not_found';
    return isUnknown ? (
      <Alert title={t('admin-reports.not-found')}>
        <BackToList />
      </Alert>
    ) : (
      <LoadFailed title={t('admin-reports.load-failed')} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <BackToList />
      <Facts report={data} />
      <ReportedMessages report={data} />
      <Decision report={data} />
    </>
  );
}

/** The outcome takes the focus of the form that it replaces. */
function Decision({ report }: { readonly report: ReportDetail }) {
  const [wasOpen] = useState(report.decision === null);
  if (report.decision === null) return <DecideReport report={report} />;
  const decided = <Decided report={report} />;
  return wasOpen ? <Arrival>{decided}</Arrival> : decided;
}

function BackToList() {
  const t = useText();
  return <Link to={paths.adminDesk.reports}>{t('admin-reports.back')}</Link>;
}

function Facts({ report }: { readonly report: ReportDetail }) {
  const t = useText();
  const { show } = usePersonClock();
  const { state, reason, by, reporterName, senderName, reportedAt, details } = report;
  const gone = t('admin-reports.gone');
  return (
    <Card>
      <section className="admin-stack" aria-labelledby="report-facts">
        <div className="admin-row">
          <h2 id="report-facts">{t(`admin-reports.reason-${reason}`)}</h2>
          <Badge tone={state === 'open' ? 'warning' : 'success'}>{t(`admin-reports.state-${state}`)}</Badge>
        </div>
        <p>{t(`admin-reports.by-${by}`, { reporter: reporterName ?? gone, sender: senderName ?? gone })}</p>
        <p className="muted">{t('admin-reports.reported', { when: show(reportedAt, dayAndTime) })}</p>
        {details === '' ? null : <blockquote className="report-words">{details}</blockquote>}
      </section>
    </Card>
  );
}

function Decided({ report }: { readonly report: ReportDetail }) {
  const t = useText();
  const { show } = usePersonClock();
  const { state, decision, decidedAt, by, hasCoach, clientId } = report;
  if (decision === null || state === 'open') return null;
  return (
    <Card>
      <section className="admin-stack" aria-labelledby="report-decision">
        <h2 id="report-decision">{t(`admin-reports.done-${state}`)}</h2>
        <p className="muted">
          {t('admin-reports.decided-by', {
            name: decision.by ?? t('admin-reports.gone'),
            when: decidedAt === null ? '' : show(decidedAt, dayAndTime),
          })}
        </p>
        <p>
          {t('admin-reports.why')}: {decision.reason}
        </p>
        {state === 'blocked' && by === 'client' ? (
          <Alert title={t(hasCoach ? 'admin-reports.has-coach' : 'admin-reports.needs-coach')}>
            <p>{t('admin-reports.next-coach')}</p>
            <p>
              <LinkButton size="small" variant="secondary" to={paths.coachAdmin.link}>
                {t('admin-reports.choose-coach')}
              </LinkButton>{' '}
              <LinkButton size="small" variant="secondary" to={paths.adminClients.to(clientId)}>
                {t('admin-reports.open-client')}
              </LinkButton>
            </p>
          </Alert>
        ) : null}
      </section>
    </Card>
  );
}
