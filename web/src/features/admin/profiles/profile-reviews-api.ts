import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckCertificate, ReviewProfile } from '#shared/contracts/coaching/coach-profile.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const profilesQuery = queryOptions({
  queryKey: ['admin', 'coach-profiles'],
  queryFn: ({ signal }) => callApi('listCoachProfiles', undefined, { signal }),
  staleTime: 0,
});

export function useReviewProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ coachId, request }: { readonly coachId: string; readonly request: ReviewProfile }) =>
      callApi('reviewCoachProfile', request, { params: { coachId } }),
    onSuccess: (profiles) => cache.setQueryData(profilesQuery.queryKey, profiles),
    onError: () => cache.invalidateQueries({ queryKey: profilesQuery.queryKey }),
  });
}

export function useCheckCertificate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      coachId,
      certificateId,
      ...request
    }: CheckCertificate & { readonly coachId: string; readonly certificateId: string }) =>
      callApi('checkCertificate', request, { params: { coachId, certificateId } }),
    onSuccess: (profiles) => cache.setQueryData(profilesQuery.queryKey, profiles),
    onError: () => cache.invalidateQueries({ queryKey: profilesQuery.queryKey }),
  });
}
