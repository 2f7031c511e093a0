import { isHeic, readPhotoHeader } from '#shared/domain/photos/photo-header.ts';
import {
  isChosenSizeAllowed,
  maximumChosenBytes,
  maximumPhotoBytes,
  uploadedPhotoSide,
} from '#shared/domain/photos/photo-limits.ts';

export type PhotoProblem = 'too-large' | 'type' | 'pixels' | 'heic' | 'network' | 'refused';

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
  if (file.size > maximumChosenBytes) throw new PhotoRefusal('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isHeic(bytes)) return redrawn(await fromHeic(file));
  const header = readPhotoHeader(bytes);
  if (header === null) throw new PhotoRefusal('type');
  if (!isChosenSizeAllowed(header)) throw new PhotoRefusal('pixels');
  try {
    return await redrawn(await createImageBitmap(new Blob([bytes], { type: header.type })));
  } catch (error) {
    throw error instanceof PhotoRefusal ? error : new PhotoRefusal('type', { cause: error });
  }
}

/** Safari decodes HEIC natively. Other browsers load a 3 MB decoder on demand. */
async function fromHeic(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    try {
      const { heicTo } = await import('heic-to/csp');
      return await heicTo({ blob: file, type: 'bitmap' });
    } catch (error) {
      throw new PhotoRefusal('heic', { cause: error });
    }
  }
}

async function redrawn(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, uploadedPhotoSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new PhotoRefusal('type');
  // JPEG has no transparency, so transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
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
