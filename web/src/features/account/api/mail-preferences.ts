import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountMailCategory, mailWording } from '#shared/domain/access/mail-categories.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice, putAnswer } from '#web/lib/device/kept-on-device.ts';

export const mailPreferencesQuery = queryOptions({
  ...keptOnDevice('getMailPreferences'),
  queryKey: ['account', 'emails'],
  queryFn: ({ signal }) => callApi('getMailPreferences', undefined, { signal }),
  // A link in a mail changes it elsewhere.
  staleTime: 0,
});

export function useSaveMailPreference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (choice: { readonly category: AccountMailCategory; readonly on: boolean }) =>
      callApi('saveMailPreference', { ...choice, wording: mailWording }),
    onSuccess: (saved) => putAnswer(cache, mailPreferencesQuery.queryKey, saved),
  });
}
