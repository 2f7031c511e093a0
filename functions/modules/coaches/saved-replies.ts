import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { SavedReplies } from '#shared/contracts/coaching/saved-replies.ts';

export type SavedRepliesRepository = {
  find(coachId: string): Promise<SavedReplies>;
  /** @returns False when another device saved first. */
  save(coachId: string, next: SavedReplies): Promise<boolean>;
};
type Deps = { readonly savedReplies: SavedRepliesRepository };

/**
 * Sending the same list again changes nothing.
 * @param request The list with the version that the coach changed.
 * @throws AppError conflict (`replies_changed`) when another device saved a different list first.
 */
export async function saveSavedReplies(
  { savedReplies }: Deps,
  coachId: string,
  { replies, version }: SavedReplies,
): Promise<SavedReplies> {
  const next = { replies, version: version + 1 };
  if (await savedReplies.save(coachId, next)) return next;
  const stored = await savedReplies.find(coachId);
  if (isDeepStrictEqual(stored.replies, replies)) return stored;
  throw new AppError('conflict', 'replies_changed', 'Your saved replies were changed on another device.');
}
