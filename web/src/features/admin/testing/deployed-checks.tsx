import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

/** Nothing stores what the checks said by version: the smoke test prints it, and the canary counts by part and day. */
export function DeployedChecks() {
  const t = useText();
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin-testing.checks')}</h2>
        <p className="muted">{t('admin-testing.checks-text')}</p>
        <LinkButton size="small" variant="secondary" to={paths.systemHealth.link}>
          {t('admin.system.to-health')}
        </LinkButton>
      </section>
    </Card>
  );
}
