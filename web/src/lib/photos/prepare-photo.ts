import { isHeic, readPhotoHeader } from '#shared/domain/photos/photo-header.ts';
import {
  isChosenSizeAllowed,
  maximumChosenBytes,
  maximumPhotoBytes,
  uploadedPhotoSide,
} from '#shared/domain/photos/photo-limits.ts';
import { CodeNotLoaded, loadOnDemand } from '#web/lib/load-on-demand.ts';

export type PhotoProblem = 'too-large' | 'type' | 'pixels' | 'heic' | 'not-loaded' | 'network' | 'refused';

export class PhotoRefusal extends Error {
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem, options?: ErrorOptions) {
    super(`The photo is not sent: ${problem}`, options);
    this.name = 'PhotoRefusal';
    this.problem = problem;
  }
}

const quality = 0.88;

/**
 * Re-encodes the photo as an upright JPEG, which removes metadata such as the location. Rejected files never leave the
 * device.
 * @throws PhotoRefusal
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  return redrawn(await decoded(file), wholePhoto);
}

/**
 * Crops the middle of a photo to a square, as `preparePhoto` otherwise.
 * @param side Pixels at most.
 * @throws PhotoRefusal
 */
export async function prepareSquarePhoto(file: Blob, side: number): Promise<Blob> {
  return redrawn(await decoded(file), (picture) => squareOf(picture, side));
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  if (file.size > maximumChosenBytes) throw new PhotoRefusal('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isHeic(bytes)) return fromHeic(file);
  const header = readPhotoHeader(bytes);
  if (header === null) throw new PhotoRefusal('type');
  if (!isChosenSizeAllowed(header)) throw new PhotoRefusal('pixels');
  try {
    return await createImageBitmap(new Blob([bytes], { type: header.type }));
  } catch (error) {
    throw new PhotoRefusal('type', { cause: error });
  }
}

/** Safari decodes HEIC natively. Other browsers load a 3 MB decoder on demand. */
async function fromHeic(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    try {
      const { heicTo } = await loadOnDemand(() => import('heic-to/csp'));
      return await heicTo({ blob: file, type: 'bitmap' });
    } catch (error) {
      throw new PhotoRefusal(error instanceof CodeNotLoaded ? 'not-loaded' : 'heic', { cause: error });
    }
  }
}

type Size = { readonly width: number; readonly height: number };
/** The part of the picture that is kept, and the size that it gets. */
type Cut = { readonly x: number; readonly y: number; readonly part: Size; readonly drawn: Size };

function wholePhoto({ width, height }: Size): Cut {
  const scale = Math.min(1, uploadedPhotoSide / Math.max(width, height));
  const drawn = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return { x: 0, y: 0, part: { width, height }, drawn };
}

/** @param most Pixels a side; a smaller picture is not enlarged. */
export function squareOf({ width, height }: Size, most: number): Cut {
  const part = Math.min(width, height);
  const drawn = Math.min(part, most);
  return {
    x: Math.floor((width - part) / 2),
    y: Math.floor((height - part) / 2),
    part: { width: part, height: part },
    drawn: { width: drawn, height: drawn },
  };
}

async function redrawn(picture: ImageBitmap, cut: (size: Size) => Cut): Promise<Blob> {
  const { x, y, part, drawn } = cut({ width: picture.width, height: picture.height });
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new PhotoRefusal('type');
  // JPEG has no transparency, so transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, part.width, part.height, 0, 0, drawn.width, drawn.height);
  picture.close();
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => {
      if (blob === null) reject(new PhotoRefusal('type'));
      else if (blob.size > maximumPhotoBytes) reject(new PhotoRefusal('too-large'));
      else resolve(blob);
    };
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}
