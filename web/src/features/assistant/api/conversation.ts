import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '#shared/contracts/assistant.ts';
import { callApi } from '#web/lib/api-client.ts';
import { activeLanguage } from '#web/lib/i18n/text-store.ts';

export const conversationQuery = queryOptions({
  queryKey: ['assistant', 'conversation'],
  queryFn: ({ signal }) => callApi('getLatestConversation', undefined, { signal }),
});

/** The own conversation that was begun last. */
export function useConversation() {
  return useQuery(conversationQuery);
}

/** Asks a question in the conversation on screen; the pair is added to it when the answer is there. */
export function useAskAssistant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => {
      const conversationId = client.getQueryData(conversationQuery.queryKey)?.conversationId ?? null;
      return callApi('askAssistant', {
        content,
        language: activeLanguage(),
        ...(conversationId !== null && { conversationId }),
      });
    },
    onSuccess: ({ conversationId, question, answer }) => {
      client.setQueryData<Conversation>(conversationQuery.queryKey, (current) => ({
        conversationId,
        messages: [...(current?.messages ?? []), question, answer],
      }));
    },
  });
}

/** Begins anew: the next question opens another conversation; the old one stays on record. */
export function useNewConversation(): () => void {
  const client = useQueryClient();
  return () =>
    client.setQueryData<Conversation>(conversationQuery.queryKey, { conversationId: null, messages: [] });
}
