import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

/** Each call writes a new draft, which counts against the coach's limit of the day. */
export function useDraftAnswer(clientId: string, checkInId: string) {
  const language = useLanguage();
  return useMutation({
    mutationFn: () => callApi('draftAnswer', { language }, { params: { clientId, checkInId } }),
    retry: false,
  });
}
