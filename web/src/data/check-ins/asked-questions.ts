import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

/** What the coach asks besides the fields that every check-in has. */
export const askedQuestionsQuery = queryOptions({
  queryKey: ['check-in-questions'] as const,
  queryFn: async ({ signal }) => (await callApi('getAskedQuestions', undefined, { signal })).asked,
});
