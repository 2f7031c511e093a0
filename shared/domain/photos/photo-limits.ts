/** What a photo of a check-in may be. Source: product decisions, section 10; pitfall 21. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const maximumPhotoBytes = 15 * 1024 * 1024;
/** Beyond what any phone takes; an image that unpacks to more is made to exhaust whoever opens it. */
export const maximumPhotoSide = 16_384;
export const maximumPhotoPixels = 120_000_000;
export const maximumPhotosPerCheckIn = 8;
/** Browsers send photos no larger than this on their longer side. */
export const sentPhotoSide = 3_000;

export type PhotoSize = { readonly width: number; readonly height: number };

/** Whether somebody may be asked to open an image of this size. */
export function isPhotoSizeAllowed({ width, height }: PhotoSize): boolean {
  const sides = [width, height];
  return sides.every((side) => side >= 1 && side <= maximumPhotoSide) && width * height <= maximumPhotoPixels;
}
