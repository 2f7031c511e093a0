import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedReplies } from '#shared/contracts/coaching/saved-replies.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const savedRepliesQuery = queryOptions({
  queryKey: ['coach', 'saved-replies'],
  queryFn: ({ signal }) => callApi('getSavedReplies', undefined, { signal }),
});

export function useSaveReplies() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (replies: SavedReplies) => callApi('saveSavedReplies', replies),
    onSuccess: (saved) => cache.setQueryData(savedRepliesQuery.queryKey, saved),
    // Another device may have saved first: show what it saved.
    onError: () => cache.invalidateQueries({ queryKey: savedRepliesQuery.queryKey }),
  });
}
