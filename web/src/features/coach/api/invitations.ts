import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['coach', 'invitations'],
  queryFn: ({ signal }) => callApi('listInvitations', undefined, { signal }),
});

export function useCreateInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('createInvitation'),
    onSuccess: () => cache.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}

export function useWithdrawInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi('withdrawInvitation', undefined, { params: { code } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}

export const openedInvitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }) =>
      (await callApi('openInvitation', undefined, { signal, params: { code } })).invitation,
    retry: false,
  });

export function useAcceptInvitation(code: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('acceptInvitation', undefined, { params: { code } }),
    onSuccess: ({ invitation }) => {
      cache.setQueryData(openedInvitationQuery(code).queryKey, invitation);
      // A new coach also changes threads and slots, so refetch everything else.
      return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' });
    },
  });
}
