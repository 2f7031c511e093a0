import type { SignUpPurchase } from '#shared/contracts/billing/billing.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { PaidPurchase } from './paid-purchase.tsx';

/** In place of the sign-up form, in a browser that has paid already: nobody pays twice for a mistyped address. */
export function PaidAlready({
  email,
  paid,
  onEnterCode,
  onOtherAddress,
}: {
  readonly email: string;
  readonly paid: SignUpPurchase;
  readonly onEnterCode: () => void;
  readonly onOtherAddress: () => void;
}) {
  const t = useText();
  return (
    <div className="stack">
      <Alert title={t('auth.purchase.waiting')}>
        <PaidPurchase paid={paid} />
        <p>{t('auth.purchase.unconfirmed', { email })}</p>
      </Alert>
      <Button wide onClick={onEnterCode}>
        {t('auth.purchase.enter-code')}
      </Button>
      <Button variant="secondary" wide onClick={onOtherAddress}>
        {t('auth.signup.other-email')}
      </Button>
    </div>
  );
}
