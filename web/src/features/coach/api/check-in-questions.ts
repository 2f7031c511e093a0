import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientQuestions, CoachQuestions } from '#shared/contracts/check-ins/check-in-questions.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const checkInQuestionsQuery = queryOptions({
  queryKey: ['coach', 'check-in-questions'],
  queryFn: ({ signal }) => callApi('getCheckInQuestions', undefined, { signal }),
});

export const clientQuestionsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['coach', 'check-in-questions', clientId],
    queryFn: ({ signal }) => callApi('getClientQuestions', undefined, { signal, params: { clientId } }),
  });

export function useSaveCheckInQuestions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (questions: CoachQuestions) => callApi('saveCheckInQuestions', questions),
    onSuccess: (saved) => {
      // Clients with questions of their own show these beside them.
      void cache.invalidateQueries({ queryKey: checkInQuestionsQuery.queryKey, exact: false });
      cache.setQueryData(checkInQuestionsQuery.queryKey, saved);
    },
  });
}

export function useSaveClientQuestions(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (questions: ClientQuestions) =>
      callApi('saveClientQuestions', questions, { params: { clientId } }),
    onSuccess: (saved) => cache.setQueryData(clientQuestionsQuery(clientId).queryKey, saved),
  });
}
