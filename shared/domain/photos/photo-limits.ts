export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const maximumPhotoBytes = 15 * 1024 * 1024;
/** Of an upload. More pixels suggest a decompression bomb. */
export const maximumPhotoSide = 16_384;
export const maximumPhotoPixels = 120_000_000;
export const maximumPhotosPerCheckIn = 8;
/** Browsers scale photos down to this on the longer side. */
export const uploadedPhotoSide = 3_000;
/** What a browser may scale down: the largest pictures of today's phones have 200 million pixels. */
export const maximumChosenPixels = 210_000_000;
export const maximumChosenBytes = 60 * 1024 * 1024;

export type PhotoSize = { readonly width: number; readonly height: number };

/** Whether the server takes a photo. */
export function isPhotoSizeAllowed(size: PhotoSize): boolean {
  return isWithin(size, maximumPhotoPixels);
}

/** Whether a browser takes a photo, to scale it down before it is uploaded. */
export function isChosenSizeAllowed(size: PhotoSize): boolean {
  return isWithin(size, maximumChosenPixels);
}

function isWithin({ width, height }: PhotoSize, pixels: number): boolean {
  const sides = [width, height];
  return sides.every((side) => side >= 1 && side <= maximumPhotoSide) && width * height <= pixels;
}
