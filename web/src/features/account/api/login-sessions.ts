import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoginSessionsResponse } from '#shared/contracts/account/login-sessions.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';

const read = (signal?: AbortSignal) =>
  callApi('getLoginSessions', undefined, signal === undefined ? {} : { signal });

/** Not kept on the device: without a network it says nothing about who is signed in now. */
export const loginSessionsQuery = queryOptions({
  queryKey: ['account', 'login-sessions'],
  queryFn: ({ signal }) => read(signal),
  // A login elsewhere changes it.
  staleTime: 0,
});

function useEnd<Variables>(end: (variables: Variables) => Promise<LoginSessionsResponse>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: (left) => cache.setQueryData(loginSessionsQuery.queryKey, left),
    // Push may have ended on this device, too.
    onSettled: () => cache.invalidateQueries({ queryKey: ['account', 'notifications'] }),
  });
}

export const useEndLoginSession = () =>
  useEnd((id: string) =>
    callApi('endLoginSession', undefined, { params: { id } }).catch((error: unknown) => {
      // It ran out meanwhile.
      if (isNotFound(error)) return read();
      throw error;
    }),
  );

export const useEndOtherSessions = () => useEnd((_: undefined) => callApi('signOutOthers'));
