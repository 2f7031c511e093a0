import { useMutation } from '@tanstack/react-query';
import type { UpdateAccountRequest } from '#shared/contracts/account/account-requests.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';

export function useUpdateAccount() {
  const store = useAuthStore();
  return useMutation({
    mutationFn: (changes: UpdateAccountRequest) => callApi('updateAccount', changes),
    onSuccess: (answer) => store.setAccount(answer),
  });
}
