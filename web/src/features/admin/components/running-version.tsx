import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { healthQuery } from '../api/system-health.ts';

export function RunningVersion() {
  const t = useText();
  const health = useQuery(healthQuery);
  return (
    <section className="admin-stack">
      {health.isPending ? <Skeleton lines={3} /> : null}
      {health.isError ? <Alert tone="danger">{t('admin.system.failed')}</Alert> : null}
      {health.data ? (
        <dl className="admin-figures">
          <Card>
            <dt>{t('admin.system.status')}</dt>
            <dd>{t(health.data.status === 'ok' ? 'admin.health.ok' : 'admin.system.degraded')}</dd>
          </Card>
          <Card>
            <dt>{t('admin.system.stage')}</dt>
            <dd>{health.data.stage}</dd>
          </Card>
          <Card>
            <dt>{t('admin.system.version')}</dt>
            <dd>{health.data.version}</dd>
          </Card>
        </dl>
      ) : null}
      <LinkButton variant="secondary" to={paths.systemHealth.link}>
        {t('admin.system.to-health')}
      </LinkButton>
    </section>
  );
}
