import type { Photo } from '#shared/contracts/check-ins.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { PhotoRefusal } from './prepare-photo.ts';

/**
 * Sends a prepared photo straight to the private store, then has the API look at it.
 * @param onProgress From 0 to 1.
 * @throws PhotoRefusal
 */
export async function uploadPhoto(photo: Blob, onProgress: (share: number) => void): Promise<Photo> {
  try {
    const form = await callApi('startPhotoUpload', { type: 'image/jpeg', bytes: photo.size });
    await sendForm(form.url, form.fields, photo, onProgress);
    const confirmed = await callApi('confirmPhoto', undefined, { path: { photoId: form.photoId } });
    return confirmed.photo;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = error.status >= 400 && error.status < 500;
    throw new PhotoRefusal(refused ? 'refused' : 'network', { cause: error });
  }
}

/** `fetch` cannot tell how far an upload is. */
function sendForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  photo: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // The store ignores whatever comes after the file.
  body.append('file', photo, 'photo.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(new PhotoRefusal(request.status >= 500 ? 'network' : 'refused'));
    request.onerror = () => reject(new PhotoRefusal('network'));
    request.send(body);
  });
}
