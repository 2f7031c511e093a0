import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assistantStreamPath } from '#shared/contracts/assistant/assistant-routes.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { callStreamed } from '#web/lib/api/streamed-call.ts';
import { keptOnDevice, putAnswer } from '#web/lib/device/kept-on-device.ts';
import { activeLanguage } from '#web/lib/i18n/text-store.ts';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';

export const conversationQuery = queryOptions({
  ...keptOnDevice('getLatestConversation'),
  queryKey: ['assistant', 'conversation'],
  queryFn: ({ signal }) => callApi('getLatestConversation', undefined, { signal }),
});

export function useConversation() {
  return useQuery(conversationQuery);
}

type Question = Parameters<typeof callApi<'askAssistant'>>[1];

/** Falls back to the complete answer where streaming is unavailable. */
async function ask(question: Question, show: (text: string) => void) {
  const { assistantStream } = await loadRuntimeConfig();
  const streamed = assistantStream
    ? await callStreamed('askAssistant', assistantStreamPath, question, show)
    : null;
  return streamed ?? callApi('askAssistant', question);
}

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
      putAnswer(client, conversationQuery.queryKey, (current) => ({
        conversationId,
        messages: [...(current?.messages ?? []), question, answer],
      }));
    },
  });
  return { ...asking, said };
}

/** The old conversation stays stored; the next question starts a new one. */
export function useNewConversation(): () => void {
  const client = useQueryClient();
  return () => putAnswer(client, conversationQuery.queryKey, { conversationId: null, messages: [] });
}
