export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const maximumPhotoBytes = 15 * 1024 * 1024;
/** Larger than any phone's photo. More pixels suggest a decompression bomb. */
export const maximumPhotoSide = 16_384;
export const maximumPhotoPixels = 120_000_000;
export const maximumPhotosPerCheckIn = 8;
/** Browsers scale photos down to this on the longer side. */
export const uploadedPhotoSide = 3_000;

export type PhotoSize = { readonly width: number; readonly height: number };

export function isPhotoSizeAllowed({ width, height }: PhotoSize): boolean {
  const sides = [width, height];
  return sides.every((side) => side >= 1 && side <= maximumPhotoSide) && width * height <= maximumPhotoPixels;
}
