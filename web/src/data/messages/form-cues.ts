import { useQuery } from '@tanstack/react-query';
import { type FormCue, formCuesResponseSchema } from '#shared/contracts/messages/attachments.ts';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { always, askOrRecall } from '#web/data/training/ask-or-recall.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

const freshMs = 5 * 60_000;

/** What the coach said in the last form review of each exercise. Kept on the device for a gym without a connection. */
export function useFormCues(): readonly FormCue[] {
  const { profile, entitlement } = useAuth();
  const clientId = profile?.id ?? '';
  const { data } = useQuery({
    ...always,
    queryKey: ['messages', clientId, 'cues'],
    queryFn: ({ signal }) =>
      askOrRecall(clientId, ['cues'], formCuesResponseSchema, () =>
        callApi('getFormCues', undefined, { params: { clientId }, signal }),
      ),
    staleTime: freshMs,
    enabled: entitlement !== null && tierHasFeature(entitlement.tier, 'form_review'),
  });
  return data?.cues ?? [];
}
