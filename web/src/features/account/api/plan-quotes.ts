import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { NamedChange } from '#shared/contracts/billing/billing.ts';
import {
  type PlanQuote,
  type QuoteRequest,
  replacedQuoteSchema,
} from '#shared/contracts/billing/plan-quotes.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { billingStatusQuery } from './billing-status.ts';

const quoteKey = (request: QuoteRequest) => ['billing', 'quote', request] as const;

/** A new quote each time the sheet opens; it stays as it is until it is confirmed or replaced. */
const quoteQuery = (request: QuoteRequest) =>
  queryOptions({
    queryKey: quoteKey(request),
    queryFn: ({ signal }) => callApi('quoteChange', request, { signal }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

export function usePlanQuote(request: QuoteRequest) {
  return useQuery(quoteQuery(request));
}

/** The quote that a refused confirmation shows instead; nothing was charged. */
export function replacedQuote(error: unknown): PlanQuote | null {
  const told = z.safeParse(replacedQuoteSchema, error instanceof ApiError ? error.details : undefined);
  return told.success ? told.data.quote : null;
}

export function useConfirmQuote(request: QuoteRequest) {
  const queries = useQueryClient();
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: (quoteId: string) => callApi('confirmQuote', undefined, { params: { quoteId } }),
    onSuccess: refresh,
    onError: (error) => {
      const next = replacedQuote(error);
      if (next !== null) queries.setQueryData(quoteKey(request), next);
      // Another tab asked for a price since.
      else if (error instanceof ApiError && error.code === 'quote_not_found') {
        void queries.resetQueries({ queryKey: quoteKey(request) });
        // Why it failed, if it does, is in the query.
        queries.query({ ...quoteQuery(request), staleTime: 0 }).catch(() => undefined);
      }
    },
  });
}

export function useUndoChange(subscriptionId: string) {
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: (change: NamedChange) =>
      callApi('manageSubscription', { action: 'undo_change', subscription_id: subscriptionId, ...change }),
    onSettled: refresh,
  });
}

function useRefreshPlan() {
  const queries = useQueryClient();
  const store = useAuthStore();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: billingStatusQuery.queryKey }), store.reload()]);
  };
}
