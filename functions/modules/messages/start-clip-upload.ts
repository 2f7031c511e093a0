import { openClipUpload } from '#functions/modules/media/clip-upload.ts';
import type { PartedUploads } from '#functions/modules/media/parted-uploads.ts';
import type { ClipUpload, StartClipUploadRequest } from '#shared/contracts/fields/clip-upload.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { refuseClipBelow, refuseWriting, uploadKey } from './message-media.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

/**
 * @param tier That the caller may use. A coach's clips are demonstrations and need none.
 * @throws AppError conflict (`no_coach`); forbidden (`thread_blocked`, `tier_required`).
 */
export async function startClipUpload(
  { threads, uploads }: { readonly threads: ThreadRepository; readonly uploads: Omit<PartedUploads, 'join'> },
  participant: Participant,
  tier: TierId | null,
  { id, ...upload }: StartClipUploadRequest,
): Promise<ClipUpload> {
  refuseClipBelow(participant, tier);
  await refuseWriting(threads, participant);
  return openClipUpload(uploads, uploadKey(participant, id), upload);
}
