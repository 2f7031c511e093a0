import type { Photo } from '#shared/contracts/check-ins.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { PhotoRefusal } from '#web/lib/photos/prepare-photo.ts';
import { sendForm, UploadFailure } from '#web/lib/send-form.ts';

/** Throws a PhotoRefusal. `onProgress` receives values from 0 to 1. */
export async function uploadPhoto(photo: Blob, onProgress: (share: number) => void): Promise<Photo> {
  try {
    const form = await callApi('startPhotoUpload', { type: 'image/jpeg', bytes: photo.size });
    await sendForm(form, photo, onProgress);
    const confirmed = await callApi('confirmPhoto', undefined, { params: { photoId: form.photoId } });
    return confirmed.photo;
  } catch (error) {
    if (error instanceof UploadFailure) {
      throw new PhotoRefusal(error.refused ? 'refused' : 'network', { cause: error });
    }
    if (!(error instanceof ApiError)) throw error;
    const refused = error.status >= 400 && error.status < 500;
    throw new PhotoRefusal(refused ? 'refused' : 'network', { cause: error });
  }
}
