import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RedeemedAs } from '#shared/contracts/billing/gifts.ts';
import type { GiftedPlan } from '#shared/domain/billing/gifts.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';

export const givenGiftsQuery = queryOptions({
  ...keptOnDevice('listGifts'),
  queryKey: ['billing', 'gifts'],
  queryFn: ({ signal }) => callApi('listGifts', undefined, { signal }),
});

export function usePreviewGift() {
  return useMutation({ mutationFn: (code: string) => callApi('previewGift', { code }) });
}

/** Whatever comes of it, the plan and the orders are read again. */
export function useRedeemGift() {
  const queries = useQueryClient();
  const store = useAuthStore();
  return useMutation({
    mutationFn: (gift: { readonly code: string; readonly redeemsAs: RedeemedAs }) =>
      callApi('redeemGift', gift),
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: ['billing'] }), store.reload()]),
  });
}

/** Opens the provider's payment page. */
export function useBuyGift() {
  return useMutation({
    mutationFn: async (gift: GiftedPlan) => (await callApi('startCheckout', { gift })).url,
    onSuccess: (url) => window.location.assign(url),
  });
}

const refusals = [
  'code_not_found',
  'gift_changed',
  'gift_redeemed',
  'payment_outstanding',
  'subscription_ending',
  'balance_owed',
  'account_closing',
  'no_coach_available',
  'adults_only',
] as const;

export function giftRefusal(error: unknown) {
  const code = error instanceof ApiError ? refusals.find((id) => id === error.code) : undefined;
  return code === undefined ? ('gifts.failed' as const) : (`gifts.refused.${kebab(code)}` as const);
}
