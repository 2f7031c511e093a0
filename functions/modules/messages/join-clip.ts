import type { PartedUploads } from '#functions/modules/media/parted-uploads.ts';
import type { SendMessageRequest } from '#shared/contracts/messages/messages.ts';
import { type ClipPart, clipParts } from '#shared/domain/messages/clip-parts.ts';

/** Makes one file of the parts. An upload that is unknown was joined before, or is gone: then the file itself decides. */
export async function joinClip(
  uploads: Pick<PartedUploads, 'arrived' | 'join'>,
  key: string,
  { id, bytes }: NonNullable<SendMessageRequest['clipUpload']>,
): Promise<'joined' | 'incomplete'> {
  const arrived = await uploads.arrived(key, id);
  if (arrived === null) return 'joined';
  const parts = clipParts(bytes);
  if (parts.length !== arrived.length || missingParts(parts, arrived).length > 0) return 'incomplete';
  await uploads.join(key, id, arrived);
  return 'joined';
}

/** Those that did not arrive whole. */
export function missingParts(
  parts: readonly ClipPart[],
  arrived: readonly { readonly number: number; readonly bytes: number }[],
): readonly ClipPart[] {
  return parts.filter(
    ({ number, bytes }) => !arrived.some((part) => part.number === number && part.bytes === bytes),
  );
}
