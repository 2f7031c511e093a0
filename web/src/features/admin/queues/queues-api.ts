import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AnswerEnquiryRequest,
  Enquiry,
  EnquiryStateRequest,
} from '#shared/contracts/admin/enquiries.ts';
import type { ReplayRequest } from '#shared/contracts/admin/webhook-events.ts';
import { type WorkQueue, workQueues } from '#shared/domain/site/work-queues.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const queues = ['admin', 'queues'];

export const queuesQuery = queryOptions({
  queryKey: queues,
  queryFn: ({ signal }) =>
    callApi('getQueues', undefined, { query: { knows: workQueues.join(',') }, signal }),
  staleTime: 0,
});

export function useTakeItem(queue: WorkQueue, itemId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (taken: boolean) => callApi('takeQueueItem', { itemId, taken }, { params: { queue } }),
    // Another admin may have taken or finished it.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: queues }),
        cache.invalidateQueries({ queryKey: ['admin', 'enquiry', itemId] }),
      ]),
  });
}

export function useMarkTold(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('markBounceTold', undefined, { params: { clientId } }),
    // Another admin may have done it.
    onSettled: () => cache.invalidateQueries({ queryKey: queues }),
  });
}

export const handledEnquiriesQuery = queryOptions({
  queryKey: ['admin', 'enquiries'],
  queryFn: async ({ signal }) => (await callApi('getHandledEnquiries', undefined, { signal })).enquiries,
  staleTime: 0,
});

export const enquiryQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: ['admin', 'enquiry', enquiryId],
    queryFn: async ({ signal }) =>
      (await callApi('getEnquiry', undefined, { signal, params: { enquiryId } })).enquiry,
    staleTime: 0,
  });

/** After a refusal the screen loads what another admin did. */
function useEnquiryChange<Request>(
  enquiryId: string,
  send: (request: Request) => Promise<{ readonly enquiry: Enquiry }>,
) {
  const cache = useQueryClient();
  const { queryKey } = enquiryQuery(enquiryId);
  return useMutation({
    mutationFn: async (request: Request) => (await send(request)).enquiry,
    onSuccess: (enquiry) => cache.setQueryData(queryKey, enquiry),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

export const useAnswerEnquiry = (enquiryId: string) =>
  useEnquiryChange(enquiryId, (request: AnswerEnquiryRequest) =>
    callApi('answerEnquiry', request, { params: { enquiryId } }),
  );

export const useEnquiryState = (enquiryId: string) =>
  useEnquiryChange(enquiryId, (request: EnquiryStateRequest) =>
    callApi('setEnquiryState', request, { params: { enquiryId } }),
  );

export const webhookEventsQuery = (day: string) =>
  queryOptions({
    queryKey: ['admin', 'webhook-events', day],
    queryFn: ({ signal }) => callApi('getWebhookEvents', undefined, { query: { day }, signal }),
    staleTime: 0,
  });

export function useReplay() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: ReplayRequest) => callApi('replayWebhookEvents', request),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin', 'webhook-events'] }),
  });
}
