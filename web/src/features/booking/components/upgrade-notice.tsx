import { LinkButton } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** Why this session cannot be booked with the person's tier, and where to change that. */
export function UpgradeNotice() {
  const t = useText();
  return (
    <Alert tone="warning" title={t('booking.upgrade.title')}>
      <p>{t('booking.upgrade.text')}</p>
      <div>
        <LinkButton size="small" to={paths.pricing.link}>
          {t('booking.upgrade.plans')}
        </LinkButton>
      </div>
    </Alert>
  );
}
