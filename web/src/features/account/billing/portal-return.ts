import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { portalReturn } from '#shared/domain/billing/portal-return.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { billingStatusQuery } from '../api/billing-status.ts';

/** Back from the provider's portal, our rows are read from the provider rather than waiting for its event. */
export function useReadAfterPortal(): void {
  const queries = useQueryClient();
  const store = useAuthStore();
  const [query, setQuery] = useSearchParams();
  useQuery({
    queryKey: ['billing', 'portal-return'],
    queryFn: async ({ signal }) => {
      const { entitlement } = await callApi('checkSubscription', undefined, { signal });
      store.setEntitlement(entitlement);
      await queries.invalidateQueries({ queryKey: billingStatusQuery.queryKey });
      setQuery({ tab: 'subscriptions' }, { replace: true });
      return true;
    },
    enabled: query.get('portal') === portalReturn.portal,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
