import type { BookingRefusal } from '#shared/domain/booking/event-types.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

export const refusalTexts = {
  upgrade_required: 'upgrade',
  subscription_required: 'subscription',
  not_in_plan: 'not-in-plan',
} as const satisfies Record<BookingRefusal, string>;

export function UpgradeNotice({ refusal }: { readonly refusal: BookingRefusal }) {
  const t = useText();
  const reason = refusalTexts[refusal];
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
