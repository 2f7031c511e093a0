import { useQuery } from '@tanstack/react-query';
import type { FormCue } from '#shared/contracts/messages.ts';
import { tierHasFeature } from '#shared/domain/feature-matrix.ts';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { callApi } from '#web/lib/api-client.ts';

const freshMs = 5 * 60_000;

/** What the coach said of this exercise in the last form review. Undefined without one, and until it is known. */
export function useFormCue(exerciseId: string): FormCue | undefined {
  const { profile, entitlement } = useAuth();
  const clientId = profile?.id ?? '';
  const { data } = useQuery({
    queryKey: ['messages', clientId, 'cues'],
    queryFn: ({ signal }) => callApi('getFormCues', undefined, { params: { clientId }, signal }),
    staleTime: freshMs,
    enabled: entitlement !== null && tierHasFeature(entitlement.tier, 'form_review'),
  });
  return data?.cues.find((cue) => cue.exerciseId === exerciseId);
}
