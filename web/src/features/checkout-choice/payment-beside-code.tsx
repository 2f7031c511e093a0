import { useState } from 'react';
import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { openExternalTab } from '#web/lib/external-tab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { paymentPage } from './payment-tab.ts';

/** Below the code of a sign-up whose payment page opened in another tab: says so, and opens it again. */
export function PaymentBesideCode({
  choice,
  email,
}: {
  readonly choice: AccountPlanChoice;
  readonly email: string;
}) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  if (pendingPurchase.of(email) === null) return null;

  async function open(): Promise<void> {
    setBusy(true);
    const isOpen = await openExternalTab(() => paymentPage(choice, email));
    setBusy(false);
    if (!isOpen) toast({ title: t('checkout.beside.closed') });
  }

  return (
    <>
      <p>{t('checkout.beside.text')}</p>
      <Button variant="secondary" wide busy={busy} onClick={() => void open()}>
        {t('checkout.beside.open')}
      </Button>
    </>
  );
}
