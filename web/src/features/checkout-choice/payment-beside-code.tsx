import { useState } from 'react';
import type { AccountPlanChoice } from '#shared/contracts/chosen-plan.ts';
import { Button } from '#web/components/ui/button.tsx';
import { pendingPurchase } from '#web/data/plans/pending-purchase.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
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
    // During the click: browsers block a tab that opens after the request.
    const tab = window.open('about:blank', '_blank');
    setBusy(true);
    const url = await paymentPage(choice, email);
    setBusy(false);
    if (url === null) {
      tab?.close();
      toast({ title: t('checkout.beside.closed') });
    } else if (tab === null) {
      window.location.assign(url);
    } else {
      tab.opener = null;
      tab.location.href = url;
    }
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
