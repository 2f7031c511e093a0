import { cleanPhoto } from '#functions/modules/media/clean-photo.ts';
import type { UploadForm } from '#functions/modules/media/private-files.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Photo } from '#shared/contracts/check-ins/check-ins.ts';
import type { PhotoType } from '#shared/domain/photos/photo-limits.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { photoView } from './check-in-view.ts';
import type { PhotoStore } from './photo-store.ts';

type Deps = {
  readonly checkIns: Pick<CheckInRepository, 'addPhoto' | 'findPhoto'>;
  readonly photos: PhotoStore;
  readonly newId: () => string;
};

export async function startPhotoUpload(
  { photos, newId }: Pick<Deps, 'photos' | 'newId'>,
  accountId: string,
  file: { readonly type: PhotoType; readonly bytes: number },
): Promise<UploadForm & { readonly photoId: string }> {
  const photoId = newId();
  return { photoId, ...(await photos.uploadForm(accountId, photoId, file)) };
}

/**
 * Checks the type by the first bytes and removes metadata; a rejected upload is deleted. Repeating it returns the same
 * photo.
 * @throws AppError not-found when nothing was uploaded; invalid (`photo_type`, `photo_size`).
 */
export async function confirmPhoto(
  { checkIns, photos }: Pick<Deps, 'checkIns' | 'photos'>,
  accountId: string,
  photoId: string,
): Promise<Photo> {
  const known = await checkIns.findPhoto(accountId, photoId);
  if (known !== null) return photoView(photos, accountId, known);
  const bytes = await photos.readUpload(accountId, photoId);
  if (bytes === null) throw noSuchPhoto();
  const { width, height, ...clean } = await cleanOrRemoved(photos, accountId, photoId, bytes);
  const photo = { id: photoId, width, height };
  await photos.keep(accountId, photoId, clean);
  await checkIns.addPhoto(accountId, photo);
  await photos.removeUpload(accountId, photoId);
  return photoView(photos, accountId, photo);
}

/** @throws AppError not-found, also for another client's photo. */
export async function getPhoto(
  { checkIns, photos }: Pick<Deps, 'checkIns' | 'photos'>,
  accountId: string,
  photoId: string,
): Promise<Photo> {
  const known = await checkIns.findPhoto(accountId, photoId);
  if (known === null) throw noSuchPhoto();
  return photoView(photos, accountId, known);
}

async function cleanOrRemoved(photos: PhotoStore, accountId: string, photoId: string, bytes: Uint8Array) {
  try {
    return cleanPhoto(bytes);
  } catch (error) {
    await photos.removeUpload(accountId, photoId);
    throw error;
  }
}

function noSuchPhoto(): AppError {
  return new AppError('not-found', 'photo_not_found', 'There is no such photo.');
}
