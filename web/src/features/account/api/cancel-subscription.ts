import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { billingStatusQuery } from './billing-status.ts';

export function useCancelSubscription() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subscriptionId: string) =>
      callApi('manageSubscription', { action: 'cancel_subscription', subscription_id: subscriptionId }),
    onSettled: () => queries.invalidateQueries({ queryKey: billingStatusQuery.queryKey }),
  });
}
