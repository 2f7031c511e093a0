import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import { type ClientTags, maxTagsPerClient, type TagList } from '#shared/contracts/coaching/client-tags.ts';
import type { CoachDirectory } from '../coach-directory.ts';
import { requireClient } from '../require-client.ts';
import type { TagOwner, TagRepository } from './tag-repository.ts';

type Deps = { readonly tags: TagRepository; readonly coaches: Pick<CoachDirectory, 'clientOf'> };

/** Without what was deleted since. */
export async function readClientTags(
  { tags }: { readonly tags: Pick<TagRepository, 'list' | 'ofClients'> },
  coachId: string,
): Promise<ClientTags> {
  const [list, clients] = await Promise.all([tags.list(coachId), tags.ofClients(coachId)]);
  const known = new Set(list.tags.map(({ id }) => id));
  return {
    ...list,
    clients: clients
      .map(({ clientId, tagIds }) => ({ clientId, tagIds: tagIds.filter((id) => known.has(id)) }))
      .filter(({ tagIds }) => tagIds.length > 0),
  };
}

/**
 * Sending the same list again changes nothing.
 * @throws AppError conflict (`tags_changed`) when another device saved a different list first.
 */
export async function saveTagList(
  { tags }: Pick<Deps, 'tags'>,
  coachId: string,
  { tags: named, version }: TagList,
): Promise<TagList> {
  const next = { tags: named, version: version + 1 };
  if (await tags.saveList(coachId, next)) return next;
  const stored = await tags.list(coachId);
  if (isDeepStrictEqual(stored.tags, named)) return stored;
  throw new AppError('conflict', 'tags_changed', 'Your tags were changed on another device.');
}

/**
 * Giving or taking the same tag again changes nothing.
 * @returns The client's tags after it.
 * @throws AppError not-found for a client whom the coach may not act for, or (`tag_not_found`) a tag that the coach does
 * not have; limited (`too_many_tags`).
 */
export async function changeTag(
  { tags, coaches }: Deps,
  { coachId, clientId }: TagOwner,
  tagId: string,
  isGiven: boolean,
): Promise<string[]> {
  await requireClient(coaches, coachId, clientId);
  const owner = { coachId, clientId };
  return retryWithBackoff(async () => {
    const [list, before] = await Promise.all([tags.list(coachId), tags.find(owner)]);
    const isKnown = (id: string) => list.tags.some((tag) => tag.id === id);
    if (!isKnown(tagId)) throw noSuchTag();
    const held = before.tagIds.filter(isKnown);
    if (held.includes(tagId) === isGiven) return held;
    const next = isGiven ? [...held, tagId] : held.filter((id) => id !== tagId);
    if (next.length > maxTagsPerClient) {
      throw new AppError('limited', 'too_many_tags', 'Take another tag from this client first.');
    }
    return (await tags.save(owner, { tagIds: next, version: before.version + 1 })) ? next : null;
  });
}

const noSuchTag = () => new AppError('not-found', 'tag_not_found', 'There is no such tag.');
