import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation } from '#shared/contracts/assistant.ts';
import { assistantStreamPath } from '#shared/contracts/assistant-routes.ts';
import { callApi } from '#web/lib/api-client.ts';
import { activeLanguage } from '#web/lib/i18n/text-store.ts';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import { callStreamed } from '#web/lib/streamed-call.ts';

export const conversationQuery = queryOptions({
  queryKey: ['assistant', 'conversation'],
  queryFn: ({ signal }) => callApi('getLatestConversation', undefined, { signal }),
});

/** The own conversation that was begun last. */
export function useConversation() {
  return useQuery(conversationQuery);
}

type Question = Parameters<typeof callApi<'askAssistant'>>[1];

/** In stages that stream piece by piece; whole in the others, and where the stream cannot be had. */
async function ask(question: Question, show: (text: string) => void) {
  const { assistantStream } = await loadRuntimeConfig();
  const streamed = assistantStream
    ? await callStreamed('askAssistant', assistantStreamPath, question, show)
    : null;
  return streamed ?? callApi('askAssistant', question);
}

/**
 * Asks a question in the conversation on screen; the pair is added to it when the answer is there. `said` is what
 * may be shown of it before.
 */
export function useAskAssistant() {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const asking = useMutation({
    mutationFn: (content: string) => {
      const conversationId = client.getQueryData(conversationQuery.queryKey)?.conversationId ?? null;
      const question = {
        content,
        language: activeLanguage(),
        ...(conversationId !== null && { conversationId }),
      };
      return ask(question, (text) => setSaid((before) => before + text));
    },
    onMutate: () => setSaid(''),
    onSuccess: ({ conversationId, question, answer }) => {
      client.setQueryData<Conversation>(conversationQuery.queryKey, (current) => ({
        conversationId,
        messages: [...(current?.messages ?? []), question, answer],
      }));
    },
  });
  return { ...asking, said };
}

/** Begins anew: the next question opens another conversation; the old one stays on record. */
export function useNewConversation(): () => void {
  const client = useQueryClient();
  return () =>
    client.setQueryData<Conversation>(conversationQuery.queryKey, { conversationId: null, messages: [] });
}
