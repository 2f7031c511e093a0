import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AskForAddressRequest,
  ConfirmAddressRequest,
} from '#shared/contracts/account/address-change.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { mailPreferencesQuery } from './mail-preferences.ts';

/** Not kept on the device: another one may have asked or confirmed. */
export const addressChangeQuery = queryOptions({
  queryKey: ['account', 'address-change'],
  queryFn: ({ signal }) => callApi('getAddressChange', undefined, { signal }),
  staleTime: 0,
});

/** Receives the access token of a fresh sign-in, not the page's own. */
export function useAskForAddress() {
  const cache = useQueryClient();
  return async (request: AskForAddressRequest, token: string) =>
    cache.setQueryData(addressChangeQuery.queryKey, await callApi('askForAddress', request, { token }));
}

/** @param onDone Not of the call: the form that calls is gone once the account has the address. */
export function useConfirmAddress(onDone: () => void) {
  const cache = useQueryClient();
  const store = useAuthStore();
  return useMutation({
    mutationFn: (request: ConfirmAddressRequest) => callApi('confirmAddress', request),
    onSuccess: (answer) => {
      store.setAccount(answer);
      onDone();
      cache.setQueryData(addressChangeQuery.queryKey, { change: null });
      // Which mails an address wants, and whether they come back, belong to the address.
      void cache.invalidateQueries({ queryKey: mailPreferencesQuery.queryKey });
    },
  });
}

export function useWithdrawAddressChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('withdrawAddressChange'),
    onSuccess: (answer) => cache.setQueryData(addressChangeQuery.queryKey, answer),
  });
}
