import type { PartedUploads } from '#functions/modules/media/parted-uploads.ts';
import type { ClipUpload, StartClipUploadRequest } from '#shared/contracts/messages/messages.ts';
import { clipParts } from '#shared/domain/messages/clip-parts.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { missingParts } from './join-clip.ts';
import { refuseClipBelow, refuseWriting, uploadKey } from './message-media.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

/**
 * Goes on with an upload of this message, or begins one: an id that is unknown here, because the upload is too old or somebody
 * else's, is answered with a new one.
 * @param tier That the caller may use. A coach's clips are demonstrations and need none.
 * @throws AppError conflict (`no_coach`); forbidden (`thread_blocked`, `tier_required`).
 */
export async function startClipUpload(
  { threads, uploads }: { readonly threads: ThreadRepository; readonly uploads: Omit<PartedUploads, 'join'> },
  participant: Participant,
  tier: TierId | null,
  { id, type, bytes, uploadId: known }: StartClipUploadRequest,
): Promise<ClipUpload> {
  refuseClipBelow(participant, tier);
  await refuseWriting(threads, participant);
  const key = uploadKey(participant, id);
  const arrived = known === undefined ? null : await uploads.arrived(key, known);
  const uploadId = known === undefined || arrived === null ? await uploads.begin(key, type) : known;
  const missing = missingParts(clipParts(bytes), arrived ?? []);
  const parts = await Promise.all(
    missing.map(async (part) => ({ ...part, url: await uploads.link(key, uploadId, part) })),
  );
  return { uploadId, parts };
}
