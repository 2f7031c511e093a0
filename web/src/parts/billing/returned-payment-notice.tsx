import type { Entitlement } from '#shared/contracts/account/account.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

/** Why a running plan gives no tier after its payment was returned, and what to do. */
export default function ReturnedPaymentNotice({ entitlement }: { readonly entitlement: Entitlement | null }) {
  const t = useText();
  if (entitlement?.paymentReturned !== true) return null;
  return (
    <Alert tone="warning" title={t('billing.returned.title')}>
      <p>{t('billing.returned.text')}</p>
      <div className="actions">
        <LinkButton to={paths.pricing.link}>{t('billing.returned.choose')}</LinkButton>
        <LinkButton variant="secondary" to={paths.support.link}>
          {t('billing.success.support')}
        </LinkButton>
      </div>
    </Alert>
  );
}
