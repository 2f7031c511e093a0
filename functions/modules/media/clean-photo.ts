import { AppError } from '#functions/platform/app-error.ts';
import { type PhotoHeader, readPhotoHeader } from '#shared/domain/photos/photo-header.ts';
import {
  isPhotoSizeAllowed,
  maximumPhotoPixels,
  maximumPhotoSide,
} from '#shared/domain/photos/photo-limits.ts';
import { withoutMetadata } from './photo-metadata.ts';

/**
 * The bytes decide the type, not the name.
 * @throws AppError invalid (`photo_type`, `photo_size`).
 */
export function cleanPhoto(bytes: Uint8Array): PhotoHeader & { readonly bytes: Uint8Array } {
  const header = readPhotoHeader(bytes);
  const clean = header && withoutMetadata(header.type, bytes);
  if (header === null || clean === null) {
    throw new AppError('invalid', 'photo_type', 'This file is not a JPEG, PNG or WebP image.');
  }
  if (!isPhotoSizeAllowed(header)) {
    const { width, height } = header;
    throw new AppError(
      'invalid',
      'photo_size',
      `A photo may have at most ${maximumPhotoSide} pixels a side and ${maximumPhotoPixels / 1_000_000} million in all.`,
      { width, height },
    );
  }
  return { ...header, bytes: clean };
}
