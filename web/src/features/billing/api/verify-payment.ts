import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '#web/lib/api-client.ts';

export function paymentQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['billing', 'payment', sessionId],
    queryFn: ({ signal }) => callApi('verifyPayment', { session_id: sessionId }, { signal }),
    retry: (failures, error) =>
      failures < 3 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
  });
}
