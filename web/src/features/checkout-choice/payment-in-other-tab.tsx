import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { isPaymentTabOpen } from './payment-tab.ts';

const everyMs = 10_000;

/**
 * For a buyer who entered the code while the payment page is open in another tab: a second payment page could not move on
 * by itself once the first is paid, and this one does.
 */
export function PaymentInOtherTab({
  sessionId,
  onPaid,
  onPayHere,
}: {
  readonly sessionId: string;
  readonly onPaid: () => void;
  /** By choice, or because the other tab was closed without a payment. */
  readonly onPayHere: () => void;
}) {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  function payHere(): void {
    setLeaving(true);
    onPayHere();
  }
  const follow = useEffectEvent((isPaid: boolean) => {
    if (isPaid) onPaid();
    else if (!isPaymentTabOpen()) payHere();
  });
  useEffect(() => {
    if (leaving) return;
    const stop = new AbortController();
    const { signal } = stop;
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      const isPaid = await hasPaid(sessionId, signal);
      asking = false;
      if (isPaid !== null && !signal.aborted) follow(isPaid);
    };
    const run = () => void ask();
    document.addEventListener('visibilitychange', run, { signal });
    window.addEventListener('focus', run, { signal });
    run();
    const timer = window.setInterval(run, everyMs);
    return () => {
      window.clearInterval(timer);
      stop.abort();
    };
  }, [sessionId, leaving]);
  if (leaving) return <Spinner label={t('checkout.opening')} showLabel />;
  return (
    <div className="stack">
      <p role="status">{t('checkout.other-tab.text')}</p>
      <Button variant="secondary" wide onClick={payHere}>
        {t('checkout.other-tab.here')}
      </Button>
    </div>
  );
}

/** @returns null where it could not be asked. */
async function hasPaid(session_id: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    await callApi('verifyPayment', { session_id }, { signal });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment_incomplete') return false;
    console.warn('The payment could not be looked up', error);
    return null;
  }
}
