import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientTag, TagList } from '#shared/contracts/coaching/client-tags.ts';
import { clientTagsQuery } from '#web/data/coaching/client-tags.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const none: readonly ClientTag[] = [];

/** @param isAsked False where nothing names a tag. */
export function useClientTags(isAsked: boolean = true) {
  const { data } = useQuery({ ...clientTagsQuery, enabled: isAsked });
  const tags = data?.tags ?? none;
  return {
    tags,
    version: data?.version,
    /** In the coach's order. */
    tagsOf(clientId: string): readonly ClientTag[] {
      const held = data?.clients.find((client) => client.clientId === clientId)?.tagIds ?? [];
      return held.length === 0 ? none : tags.filter(({ id }) => held.includes(id));
    },
  };
}

export function useSaveTags() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (list: TagList) => callApi('saveClientTags', list),
    onSuccess: (saved) =>
      cache.setQueryData(clientTagsQuery.queryKey, (known) => known && { ...known, ...saved }),
    // Another device may have saved first: show what it saved.
    onError: () => cache.invalidateQueries({ queryKey: clientTagsQuery.queryKey }),
  });
}

export function useChangeTag(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ tagId, isGiven }: { readonly tagId: string; readonly isGiven: boolean }) =>
      callApi(isGiven ? 'tagClient' : 'untagClient', undefined, { params: { clientId, tagId } }),
    onSuccess: ({ tagIds }) =>
      cache.setQueryData(
        clientTagsQuery.queryKey,
        (known) =>
          known && {
            ...known,
            clients: [...known.clients.filter((each) => each.clientId !== clientId), { clientId, tagIds }],
          },
      ),
    onError: () => cache.invalidateQueries({ queryKey: clientTagsQuery.queryKey }),
  });
}
