import { cleanPhoto } from '#functions/modules/media/clean-photo.ts';
import { orRemoved } from '#functions/modules/media/keep-clip.ts';
import type { PrivateFiles } from '#functions/modules/media/private-files.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { portraitSide } from '#shared/domain/coaching/coach-profile.ts';

/** Files in the coach's own folders, which go with the account. */
export type Portraits = {
  has(coachId: string, photoId: string): Promise<boolean>;
  link(coachId: string, photoId: string): Promise<string>;
  remove(coachId: string, photoId: string): Promise<void>;
};

const uploadKey = (coachId: string, photoId: string) => `incoming/portraits/${coachId}/${photoId}`;
const keptKey = (coachId: string, photoId: string) => `kept/portraits/${coachId}/${photoId}`;

export function createPortraits(files: PrivateFiles): Portraits {
  return {
    has: async (coachId, photoId) => (await files.readHead(keptKey(coachId, photoId), 1)) !== null,
    link: (coachId, photoId) => files.link(keptKey(coachId, photoId)),
    remove: (coachId, photoId) => files.remove(keptKey(coachId, photoId)),
  };
}

type Deps = { readonly files: PrivateFiles; readonly newId: () => string };

export async function startPortraitUpload(
  { files, newId }: Deps,
  coachId: string,
  file: { readonly type: string; readonly bytes: number },
) {
  const photoId = newId();
  return { photoId, ...(await files.uploadForm(uploadKey(coachId, photoId), file)) };
}

/**
 * Keeps an upload without its metadata; a rejected one is deleted. Sent again it is the same photo, also after a failure
 * halfway.
 * @throws AppError not-found when nothing was uploaded; invalid (`photo_type`, `photo_size`).
 */
export async function confirmPortrait({ files }: Pick<Deps, 'files'>, coachId: string, photoId: string) {
  const kept = keptKey(coachId, photoId);
  if ((await files.readHead(kept, 1)) === null) {
    const upload = uploadKey(coachId, photoId);
    const bytes = await files.read(upload);
    if (bytes === null) throw new AppError('not-found', 'photo_not_found', 'There is no such photo.');
    await files.put(kept, await orRemoved(files, upload, () => cleanPortrait(bytes)));
    await files.remove(upload);
  }
  return { id: photoId, url: await files.link(kept) };
}

function cleanPortrait(bytes: Uint8Array) {
  const { width, height, ...clean } = cleanPhoto(bytes);
  if (Math.max(width, height) <= portraitSide) return clean;
  const text = `A portrait may have at most ${portraitSide} pixels a side.`;
  throw new AppError('invalid', 'photo_size', text, { width, height });
}
