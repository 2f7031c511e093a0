import type { ClipUpload, OpenClipUpload, SentClip } from '#shared/contracts/fields/clip-upload.ts';
import { type ClipPart, clipParts } from '#shared/domain/messages/clip-parts.ts';
import type { PartedUploads } from './parted-uploads.ts';

/**
 * Goes on with an upload to this key, or begins one: an id that is unknown here, because the upload is too old or somebody
 * else's, is answered with a new one.
 */
export async function openClipUpload(
  uploads: Omit<PartedUploads, 'join'>,
  key: string,
  { type, bytes, uploadId: known }: OpenClipUpload,
): Promise<ClipUpload> {
  const arrived = known === undefined ? null : await uploads.arrived(key, known);
  const uploadId = known === undefined || arrived === null ? await uploads.begin(key, type) : known;
  const missing = missingParts(clipParts(bytes), arrived ?? []);
  const parts = await Promise.all(
    missing.map(async (part) => ({ ...part, url: await uploads.link(key, uploadId, part) })),
  );
  return { uploadId, parts };
}

/** Makes one file of the parts. An upload that is unknown was joined before, or is gone: then the file itself decides. */
export async function joinClip(
  uploads: Pick<PartedUploads, 'arrived' | 'join'>,
  key: string,
  { id, bytes }: SentClip,
): Promise<'joined' | 'incomplete'> {
  const arrived = await uploads.arrived(key, id);
  if (arrived === null) return 'joined';
  const parts = clipParts(bytes);
  if (parts.length !== arrived.length || missingParts(parts, arrived).length > 0) return 'incomplete';
  await uploads.join(key, id, arrived);
  return 'joined';
}

/** Those that did not arrive whole. */
function missingParts(
  parts: readonly ClipPart[],
  arrived: readonly { readonly number: number; readonly bytes: number }[],
): readonly ClipPart[] {
  return parts.filter(
    ({ number, bytes }) => !arrived.some((part) => part.number === number && part.bytes === bytes),
  );
}
