import type { bookingRefusal } from '#shared/domain/event-types.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

export function UpgradeNotice({
  refusal,
}: {
  readonly refusal: NonNullable<ReturnType<typeof bookingRefusal>>;
}) {
  const t = useText();
  const reason = refusal === 'subscription_required' ? 'subscription' : 'upgrade';
  return (
    <Alert tone="warning" title={t(`booking.${reason}.title`)}>
      <p>{t(`booking.${reason}.text`)}</p>
      <div>
        <LinkButton size="small" to={paths.pricing.link}>
          {t('booking.upgrade.plans')}
        </LinkButton>
      </div>
    </Alert>
  );
}
