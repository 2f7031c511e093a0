import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

export const healthLooksQuery = queryOptions({
  ...keptOnDevice('getHealthLooks'),
  queryKey: ['account', 'health-looks'],
  queryFn: ({ signal }) => callApi('getHealthLooks', undefined, { signal }),
});
