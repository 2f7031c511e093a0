import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type PaymentDetails,
  paymentDetailsSchema,
  portalSessionSchema,
} from '#shared/contracts/billing/billing.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';

export function usePaymentDetails(subscriptionId: string) {
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

/** Leaves for the provider's page of the card, which leads back. */
export function useReplaceCard() {
  const t = useText();
  return useMutation({
    mutationFn: async () =>
      z.parse(portalSessionSchema, await callApi('manageSubscription', { action: 'replace_card' })),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => toast({ title: t('billing.card.failed'), variant: 'destructive' }),
  });
}

export function useCardName() {
  const t = useText();
  return ({ brand, last4, expMonth, expYear }: NonNullable<PaymentDetails['card']>) =>
    t('billing.card.named', {
      brand: brand.charAt(0).toUpperCase() + brand.slice(1),
      last4,
      expiry: `${String(expMonth).padStart(2, '0')}/${expYear}`,
    });
}
