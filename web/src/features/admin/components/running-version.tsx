import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

export function RunningVersion({ stage, version }: { readonly stage: string; readonly version: string }) {
  const t = useText();
  return (
    <section className="admin-stack">
      <dl className="admin-figures">
        <Card>
          <dt>{t('admin.system.stage')}</dt>
          <dd>{stage}</dd>
        </Card>
        <Card>
          <dt>{t('admin.system.version')}</dt>
          <dd>{version}</dd>
        </Card>
      </dl>
      <LinkButton variant="secondary" to={paths.systemHealth.link}>
        {t('admin.system.to-health')}
      </LinkButton>
    </section>
  );
}
