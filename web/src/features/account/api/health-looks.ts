import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

export const healthLooksQuery = queryOptions({
  queryKey: ['account', 'health-looks'],
  queryFn: ({ signal }) => callApi('getHealthLooks', undefined, { signal }),
});
