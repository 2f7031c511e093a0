import { AppError } from '#functions/platform/app-error.ts';
import type { Photo } from '#shared/contracts/check-ins.ts';
import { readPhotoHeader } from '#shared/domain/photos/photo-header.ts';
import { isPhotoSizeAllowed, maximumPhotoSide, type PhotoType } from '#shared/domain/photos/photo-limits.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { photoView } from './check-in-view.ts';
import { withoutMetadata } from './photo-metadata.ts';
import type { PhotoForm, PhotoStore } from './photo-store.ts';

type Deps = {
  readonly checkIns: Pick<CheckInRepository, 'addPhoto' | 'findPhoto'>;
  readonly photos: PhotoStore;
  readonly newId: () => string;
};

/** Opens a place for one photo of this size and type; nothing is kept before `confirmPhoto` has looked at it. */
export async function startPhotoUpload(
  { photos, newId }: Pick<Deps, 'photos' | 'newId'>,
  accountId: string,
  file: { readonly type: PhotoType; readonly bytes: number },
): Promise<PhotoForm & { readonly photoId: string }> {
  const photoId = newId();
  return { photoId, ...(await photos.uploadForm(accountId, photoId, file)) };
}

/**
 * Looks at what arrived: its first bytes say what it is. A photo is kept without camera, place and time; anything
 * else is removed. Asking again about a photo that was kept answers the same.
 * @throws AppError not-found where nothing arrived for this client; invalid (`photo_type`, `photo_size`).
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
  const header = readPhotoHeader(bytes);
  const clean = header && withoutMetadata(header.type, bytes);
  if (header === null || clean === null) {
    await photos.removeUpload(accountId, photoId);
    throw new AppError('invalid', 'photo_type', 'This file is not a JPEG, PNG or WebP image.');
  }
  if (!isPhotoSizeAllowed(header)) {
    await photos.removeUpload(accountId, photoId);
    const { width, height } = header;
    throw new AppError(
      'invalid',
      'photo_size',
      `A photo may have at most ${maximumPhotoSide} pixels a side.`,
      {
        width,
        height,
      },
    );
  }
  const photo = { id: photoId, width: header.width, height: header.height };
  await photos.keep(accountId, photoId, { type: header.type, bytes: clean });
  await checkIns.addPhoto(accountId, photo);
  await photos.removeUpload(accountId, photoId);
  return photoView(photos, accountId, photo);
}

/** A fresh link to an own photo. @throws AppError not-found, also for somebody else's. */
export async function getPhoto(
  { checkIns, photos }: Pick<Deps, 'checkIns' | 'photos'>,
  accountId: string,
  photoId: string,
): Promise<Photo> {
  const known = await checkIns.findPhoto(accountId, photoId);
  if (known === null) throw noSuchPhoto();
  return photoView(photos, accountId, known);
}

function noSuchPhoto(): AppError {
  return new AppError('not-found', 'photo_not_found', 'There is no such photo.');
}
