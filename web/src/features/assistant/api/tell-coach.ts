import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '#shared/contracts/assistant/assistant.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const toldKey = (clientId: string) => ['assistant', 'told', clientId] as const;

/** Ids of the newest messages to the coach: what was passed on keeps the id of its question. */
function useToldQuery(clientId: string) {
  return useQuery({
    queryKey: toldKey(clientId),
    queryFn: async ({ signal }) => {
      const { messages } = await callApi('getThread', undefined, { params: { clientId }, query: {}, signal });
      return messages.map(({ id }) => id);
    },
    enabled: clientId !== '',
  });
}

/** Sends the person's own words to their coach, once however often it is asked for. */
export function useTellCoach(clientId: string, { id, content }: Pick<ChatMessage, 'id' | 'content'>) {
  const queries = useQueryClient();
  const told = useToldQuery(clientId);
  const telling = useMutation({
    mutationFn: () => callApi('sendMessage', { id, text: content }, { params: { clientId } }),
    onSuccess: () => {
      queries.setQueryData<readonly string[]>(toldKey(clientId), (ids = []) => [...ids, id]);
      void queries.invalidateQueries({ queryKey: threadsQuery.queryKey });
    },
  });
  return { ...telling, isTold: telling.isSuccess || told.data?.includes(id) === true };
}
