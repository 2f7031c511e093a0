import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type {
  ChangeAddressForRequest,
  CompRequest,
  DataActRequest,
  EndLoginRequest,
  PersonActRequest,
  ResendConfirmationForRequest,
  RoleRequest,
} from '#shared/contracts/admin/person-acts.ts';
import type { MoneyBackRequest } from '#shared/contracts/billing/money-back.ts';
import type { RefundRequest } from '#shared/contracts/billing/refunds.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const adminClientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['admin', 'client', clientId],
    queryFn: async ({ signal }) =>
      (await callApi('getAdminClient', undefined, { signal, params: { clientId } })).client,
    staleTime: 0,
  });

export const cancellationsQuery = queryOptions({
  queryKey: ['admin', 'cancellations'],
  queryFn: ({ signal }) => callApi('getCancellations', undefined, { signal }),
});

export function useFindAccount() {
  return useMutation({
    mutationFn: (q: string) => callApi('findAccount', undefined, { query: { q } }),
  });
}

export const resendConfirmationFor = (token: string, request: ResendConfirmationForRequest) =>
  callApi('resendConfirmationFor', request, { token });

/** Acts about a person, each of which takes the token of a fresh sign-in. */
function useAct<Request>(
  clientId: string,
  send: (request: Request, token: string) => Promise<{ readonly client: AdminClient }>,
) {
  const cache = useQueryClient();
  const { queryKey } = adminClientQuery(clientId);
  return async (token: string, request: Request) => {
    try {
      cache.setQueryData(queryKey, (await send(request, token)).client);
    } finally {
      // Also what begins with this key: an act may end logins or consents. A refusal may come from another's change.
      void cache.invalidateQueries({ queryKey });
    }
  };
}

export const useGiveComp = (clientId: string) =>
  useAct(clientId, (request: CompRequest, token) =>
    callApi('giveComp', request, { params: { clientId }, token }),
  );

export const useActOnPerson = (clientId: string) =>
  useAct(clientId, (request: PersonActRequest, token) =>
    callApi('actOnPerson', request, { params: { clientId }, token }),
  );

export const addressChangeForQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['admin', 'client', clientId, 'address'],
    queryFn: async ({ signal }) =>
      (await callApi('getAddressChangeFor', undefined, { signal, params: { clientId } })).change,
    staleTime: 0,
  });

/** Its line of the audit trail is on the same screen, which is read again. */
export function useChangeAddressFor(clientId: string) {
  const cache = useQueryClient();
  return async (token: string, request: ChangeAddressForRequest) => {
    try {
      await callApi('changeAddressFor', request, { params: { clientId }, token });
    } finally {
      void cache.invalidateQueries({ queryKey: adminClientQuery(clientId).queryKey });
    }
  };
}

export const personLoginsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['admin', 'client', clientId, 'logins'],
    queryFn: async ({ signal }) =>
      (await callApi('getPersonLogins', undefined, { signal, params: { clientId } })).sessions,
    staleTime: 0,
  });

export const personConsentsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['admin', 'client', clientId, 'consents'],
    queryFn: async ({ signal }) =>
      (await callApi('getPersonConsents', undefined, { signal, params: { clientId } })).consents,
    staleTime: 0,
  });

/** What it changes is on the screen of the person, which is read again. */
export function useActOnPersonData(clientId: string) {
  const cache = useQueryClient();
  return async (token: string, request: DataActRequest) => {
    try {
      await callApi('actOnPersonData', request, { params: { clientId }, token });
    } finally {
      void cache.invalidateQueries({ queryKey: adminClientQuery(clientId).queryKey });
    }
  };
}

/** Its line of the audit trail is on the same screen, which is read again. */
export function useEndPersonLogin(clientId: string) {
  const cache = useQueryClient();
  return async (token: string, request: EndLoginRequest) => {
    try {
      await callApi('endPersonLogin', request, { params: { clientId }, token });
    } finally {
      void cache.invalidateQueries({ queryKey: adminClientQuery(clientId).queryKey });
    }
  };
}

export const useChangeRole = (clientId: string) =>
  useAct(clientId, (request: RoleRequest, token) =>
    callApi('changeRole', request, { params: { clientId }, token }),
  );

export const useMoneyBack = (clientId: string) =>
  useAct(clientId, (request: MoneyBackRequest, token) =>
    callApi('giveMoneyBack', request, { params: { clientId }, token }),
  );

/** Read at each opening: only the provider knows what can go back. */
export const refundPreviewQuery = (clientId: string, paymentId: string) =>
  queryOptions({
    queryKey: ['admin', 'client', clientId, 'refund', paymentId],
    queryFn: ({ signal }) => callApi('previewRefund', undefined, { signal, params: { clientId, paymentId } }),
    staleTime: 0,
    gcTime: 0,
  });

/** What it changes is on the screen of the person, which is read again. */
export function useRefundPayment(clientId: string, paymentId: string) {
  const cache = useQueryClient();
  return async (token: string, request: RefundRequest) => {
    try {
      await callApi('refundPayment', request, { params: { clientId, paymentId }, token });
    } finally {
      void cache.invalidateQueries({ queryKey: adminClientQuery(clientId).queryKey });
    }
  };
}
