import { useQuery } from '@tanstack/react-query';
import { type MeasuredSet, measuredSetsResponseSchema } from '#shared/contracts/messages/attachments.ts';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { always, askOrRecall } from '#web/data/training/ask-or-recall.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

/** What was measured in clips of a workout's sets. Kept on the device. */
export function useMeasuredSets(workoutId: string): readonly MeasuredSet[] {
  const { profile, entitlement } = useAuth();
  const clientId = profile?.id ?? '';
  const { data } = useQuery({
    ...always,
    queryKey: ['messages', clientId, 'measured', workoutId],
    queryFn: ({ signal }) =>
      askOrRecall(clientId, [`measured ${workoutId}`], measuredSetsResponseSchema, () =>
        callApi('getMeasuredSets', undefined, { params: { clientId, workoutId }, signal }),
      ),
    enabled: entitlement !== null && tierHasFeature(entitlement.tier, 'video_analysis'),
  });
  return data?.sets ?? [];
}
