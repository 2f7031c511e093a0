import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CoachProfileView, SaveCoachProfile } from '#shared/contracts/coaching/coach-profile.ts';
import { portraitSide } from '#shared/domain/coaching/coach-profile.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { sendForm } from '#web/lib/api/send-form.ts';
import { prepareSquarePhoto } from '#web/lib/photos/prepare-photo.ts';

export const profileQuery = queryOptions({
  queryKey: ['coach', 'profile'],
  queryFn: async ({ signal }) => (await callApi('getCoachProfile', undefined, { signal })).profile,
  staleTime: 0,
});

function useProfileChange<Request>(change: (request: Request) => Promise<{ profile: CoachProfileView }>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ profile }) => cache.setQueryData(profileQuery.queryKey, profile),
    // An admin who checks a certificate changes it, too: show what is stored.
    onError: () => cache.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export function useSaveProfile() {
  return useProfileChange((request: SaveCoachProfile) => callApi('saveCoachProfile', request));
}

export function usePublishProfile() {
  return useProfileChange((version: number) => callApi('publishCoachProfile', { version }));
}

export function useWithdrawProfile() {
  return useProfileChange(() => callApi('withdrawCoachProfile'));
}

export function useUploadPortrait() {
  return useMutation({
    mutationFn: async (file: Blob) => {
      const photo = await prepareSquarePhoto(file, portraitSide);
      const { photoId, ...form } = await callApi('startPortraitUpload', {
        type: 'image/jpeg',
        bytes: photo.size,
      });
      await sendForm(form, photo, () => {});
      return (await callApi('confirmPortrait', undefined, { params: { photoId } })).photo;
    },
  });
}
