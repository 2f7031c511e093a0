import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

/** What the coach asks besides the fields that every check-in has. */
export const askedQuestionsQuery = queryOptions({
  ...keptOnDevice('getAskedQuestions'),
  queryKey: ['check-in-questions'] as const,
  queryFn: ({ signal }) => callApi('getAskedQuestions', undefined, { signal }),
});
