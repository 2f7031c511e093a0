import type { Entitlement } from '#shared/contracts/account/account.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { PortalButton } from './portal-button.tsx';

export default function GraceBanner({
  entitlement,
  timeZone,
}: {
  readonly entitlement: Entitlement | null;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  if (entitlement?.graceEndsAt === undefined) return null;
  return (
    <Alert tone="warning" title={t('billing.grace.title')}>
      <p>{t('billing.grace.text', { date: formatDate(entitlement.graceEndsAt, language, timeZone) })}</p>
      <div>
        <PortalButton label={t('billing.manage')} />
      </div>
    </Alert>
  );
}
