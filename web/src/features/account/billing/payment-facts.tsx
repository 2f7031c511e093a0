import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type PaymentDetails, paymentDetailsSchema, portalSessionSchema } from '#shared/contracts/billing.ts';
import { formatAmount } from '#shared/domain/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';

function usePaymentDetails(subscriptionId: string) {
  return useQuery({
    queryKey: ['billing', 'status', 'payment', subscriptionId],
    queryFn: async ({ signal }) =>
      z.parse(
        paymentDetailsSchema,
        await callApi(
          'manageSubscription',
          { action: 'get_payment_details', subscription_id: subscriptionId },
          { signal },
        ),
      ),
  });
}

/** The last instant of the month on the card. */
function expiryOf({ exp_year, exp_month }: NonNullable<PaymentDetails['card']>): number {
  return Date.UTC(exp_year, exp_month, 1) - 1;
}

/** The card and the next charge as the provider has them, with the way to another card. */
export function PaymentFacts({
  subscriptionId,
  timeZone,
}: {
  readonly subscriptionId: string;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const details = usePaymentDetails(subscriptionId);
  const replace = useMutation({
    mutationFn: async () =>
      z.parse(portalSessionSchema, await callApi('manageSubscription', { action: 'replace_card' })),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => toast({ title: t('billing.card.failed'), variant: 'destructive' }),
  });
  if (details.isPending) return <Skeleton lines={2} />;
  if (details.isError) {
    return (
      <Alert tone="warning">
        <p>{t('billing.card.unknown')}</p>
        <div className="actions">
          <Button size="small" busy={details.isFetching} onClick={() => void details.refetch()}>
            {t('billing.load.retry')}
          </Button>
        </div>
      </Alert>
    );
  }
  const { card, next_charge: next } = details.data;
  const expiresFirst = card !== null && next !== null && expiryOf(card) < Date.parse(next.at);
  const replaceButton = (
    <Button size="small" variant="secondary" busy={replace.isPending} onClick={() => replace.mutate()}>
      {t('billing.card.replace')}
    </Button>
  );
  return (
    <>
      {expiresFirst ? (
        <Alert tone="warning">
          <p>{t('billing.card.expires-first')}</p>
          <div className="actions">{replaceButton}</div>
        </Alert>
      ) : null}
      <dl className="account-facts">
        <div>
          <dt>{t('billing.card.next')}</dt>
          <dd>
            {next === null
              ? t('billing.card.next-none')
              : t('billing.card.next-charge', {
                  amount: formatAmount(next.amount_cents, language),
                  date: formatDate(next.at, language, timeZone),
                })}
          </dd>
        </div>
        <div>
          <dt>{t('billing.card.card')}</dt>
          <dd>
            {card === null
              ? t('billing.card.none')
              : t('billing.card.named', {
                  brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1),
                  last4: card.last4,
                  expiry: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
                })}
            {expiresFirst ? null : <div>{replaceButton}</div>}
          </dd>
        </div>
      </dl>
    </>
  );
}
