import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, Table } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { systemHealthQuery } from '../api/system-health.ts';
import { dependencyNames } from './dependency-names.ts';
import { Reconciler } from './reconciler.tsx';

export function HealthChecks() {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const health = useQuery(systemHealthQuery);
  const nameOf = (name: string) => {
    const key = dependencyNames.get(name);
    return key === undefined ? name : t(key);
  };
  const failing = health.data?.checks.filter(({ status }) => status === 'failing').length ?? 0;

  return (
    <section className="admin-stack" aria-busy={health.isFetching}>
      <Button variant="secondary" busy={health.isFetching} onClick={() => void health.refetch()}>
        {t(health.isFetching ? 'admin.health.refreshing' : 'admin.health.refresh')}
      </Button>
      {health.isPending ? <Skeleton lines={4} /> : null}
      {health.isError ? <Alert tone="danger">{t('admin.health.failed')}</Alert> : null}
      {health.data ? (
        <>
          <Alert tone={failing === 0 ? 'success' : 'danger'}>
            {failing === 0 ? t('admin.health.all-ok') : t('admin.health.some-failing', { count: failing })}
          </Alert>
          <Table caption={t('frame.nav.health')}>
            <thead>
              <tr>
                <th scope="col">{t('admin.health.dependency')}</th>
                <th scope="col">{t('admin.health.status')}</th>
                <th scope="col">{t('admin.health.latency')}</th>
                <th scope="col">{t('admin.health.message')}</th>
              </tr>
            </thead>
            <tbody>
              {health.data.checks.map((check) => (
                <tr key={check.name}>
                  <th scope="row">{nameOf(check.name)}</th>
                  <td>
                    <Badge tone={check.status === 'ok' ? 'success' : 'danger'}>
                      {t(`admin.health.${check.status}`)}
                    </Badge>
                  </td>
                  <td>{formatNumber(check.latencyMs, language, 0)} ms</td>
                  <td>{check.message ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className="muted">
            {t('admin.health.checked', {
              time: show(health.dataUpdatedAt, { timeStyle: 'medium' }),
            })}
          </p>
          <Reconciler report={health.data.reconciler} />
        </>
      ) : null}
    </section>
  );
}
