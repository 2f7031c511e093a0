import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PaymentSummary } from '#shared/contracts/billing/billing.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { reportReservation } from '#web/lib/telemetry/conversions.ts';
import { toast } from '#web/lib/toast.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { readPaymentAddress } from '../payment-address.ts';
import { LoadedBar } from './loaded-bar.tsx';
import { PaymentResult } from './payment-result.tsx';
import './billing.css';

function paymentQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['billing', 'payment', sessionId],
    queryFn: ({ signal }) => callApi('verifyPayment', { session_id: sessionId }, { signal }),
    retry: (failures, error) =>
      failures < 3 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
  });
}

/** How long the reason of a failure stands before the person is taken back to the prices. Milliseconds. */
const redirectAfterMs = 6_000;

/**
 * /payment-success: the provider's word on the payment, asked for by the server. `onPaid` runs once when it is good.
 */
export function PaymentSuccessScreen({ onPaid }: { readonly onPaid: () => void }) {
  const t = useText();
  const { profile } = useAuth();
  const [query] = useSearchParams();
  const address = readPaymentAddress(query);
  const sessionId = address.kind === 'verify' ? address.sessionId : '';
  const payment = useQuery({ ...paymentQuery(sessionId), enabled: sessionId !== '' });
  const failure =
    address.kind === 'invalid' ? 'billing.success.invalid' : ('billing.success.failed' as const);
  const isPaid = ['paid', 'no_payment_required'].includes(payment.data?.payment_status ?? '');
  // What is verified stays so when it cannot be asked again.
  const isUnpaid = payment.data !== undefined && !isPaid;
  const failed = address.kind !== 'verify' || payment.isLoadingError || isUnpaid;
  useOutcome({ failed, failureText: t(failure), paid: payment.data, onPaid });

  return (
    <main id="main-content" className="billing-screen">
      <PageHead title={t('billing.success.title')} description={t('billing.success.title')} noIndex />
      {failed ? (
        <Card className="billing-card">
          <h1>{t('billing.success.failed-title')}</h1>
          <Alert tone="danger">{t(failure)}</Alert>
          <div className="actions">
            <LinkButton to={paths.pricing.link}>{t('billing.success.to-pricing')}</LinkButton>
            <LinkButton variant="secondary" to={paths.support.link}>
              {t('billing.success.support')}
            </LinkButton>
          </div>
        </Card>
      ) : payment.data ? (
        <PaymentResult summary={payment.data} timeZone={profile?.timeZone} />
      ) : (
        <>
          <LoadedBar />
          <Spinner label={t('billing.success.verifying')} showLabel />
        </>
      )}
    </main>
  );
}

function useOutcome({
  failed,
  failureText,
  paid,
  onPaid,
}: {
  readonly failed: boolean;
  readonly failureText: string;
  readonly paid: PaymentSummary | undefined;
  readonly onPaid: () => void;
}): void {
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (told.current || (!failed && paid === undefined)) return;
    told.current = true;
    if (failed || !paid) {
      toast({ title: failureText, variant: 'destructive' });
      return;
    }
    if (paid.tier) reportReservation(paid.session_id, paid.tier, paid.amount_paid);
    onPaid();
  }, [failed, failureText, paid, onPaid]);
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => navigate(paths.pricing.link, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [failed, navigate]);
}
