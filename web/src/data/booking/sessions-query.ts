import { queryOptions } from '@tanstack/react-query';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

export const sessionsQuery = queryOptions({
  ...keptOnDevice('listSessions'),
  queryKey: ['sessions'],
  queryFn: ({ signal }) => askOrTake('listSessions', undefined, { signal }),
});
