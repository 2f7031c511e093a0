import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckCertificate, ReviewProfile } from '#shared/contracts/coaching/coach-profile.ts';
import { callApi, type ResponseOf } from '#web/lib/api/api-client.ts';

export const profilesQuery = queryOptions({
  queryKey: ['admin', 'coach-profiles'],
  queryFn: ({ signal }) => callApi('listCoachProfiles', undefined, { signal }),
  staleTime: 0,
});

function useProfilesChange<Request>(change: (request: Request) => Promise<ResponseOf<'listCoachProfiles'>>) {
  const cache = useQueryClient();
  const { queryKey } = profilesQuery;
  return useMutation({
    mutationFn: change,
    onSuccess: (profiles) => cache.setQueryData(queryKey, profiles),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

type Review = { readonly coachId: string; readonly request: ReviewProfile };

export function useReviewProfile() {
  return useProfilesChange(({ coachId, request }: Review) =>
    callApi('reviewCoachProfile', request, { params: { coachId } }),
  );
}

type Check = CheckCertificate & { readonly coachId: string; readonly certificateId: string };

export function useCheckCertificate() {
  return useProfilesChange(({ coachId, certificateId, ...request }: Check) =>
    callApi('checkCertificate', request, { params: { coachId, certificateId } }),
  );
}
