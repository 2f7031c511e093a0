import { useCallback, useState } from 'react';
import type { Photo } from '#shared/contracts/check-ins/check-ins.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendForm, UploadFailure } from '#web/lib/api/send-form.ts';
import { type PhotoProblem, PhotoRefusal, preparePhoto } from '#web/lib/photos/prepare-photo.ts';

export const acceptedPhotos = 'image/*,.heic,.heif';

/** Throws a PhotoRefusal. `onProgress` receives values from 0 to 1. */
async function uploadPhoto(photo: Blob, onProgress: (share: number) => void): Promise<Photo> {
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

export type PendingPhoto = {
  readonly key: string;
  readonly name: string;
  readonly file: File;
  /** From 0 to 1; null while the photo is being prepared. */
  readonly progress: number | null;
  readonly problem: PhotoProblem | null;
};

export function usePhotoUploads(onKept: (photo: { readonly id: string; readonly name: string }) => void) {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);

  const change = useCallback((key: string, changes: Partial<PendingPhoto>) => {
    setPending((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  }, []);
  const remove = useCallback((key: string) => {
    setPending((all) => all.filter((photo) => photo.key !== key));
  }, []);

  const send = useCallback(
    async ({ key, name, file }: Pick<PendingPhoto, 'key' | 'name' | 'file'>) => {
      change(key, { problem: null, progress: null });
      try {
        const photo = await preparePhoto(file);
        change(key, { progress: 0 });
        const kept = await uploadPhoto(photo, (progress) => change(key, { progress }));
        onKept({ id: kept.id, name });
        remove(key);
      } catch (error) {
        change(key, { problem: error instanceof PhotoRefusal ? error.problem : 'network', progress: null });
      }
    },
    [change, remove, onKept],
  );

  const add = useCallback(
    async (files: readonly File[]) => {
      const chosen = files.map((file) => ({ key: crypto.randomUUID(), name: file.name, file }));
      setPending((all) => [...all, ...chosen.map((one) => ({ ...one, progress: null, problem: null }))]);
      // One at a time, because a phone's memory holds few decoded photos.
      for (const photo of chosen) await send(photo);
    },
    [send],
  );

  return { pending, add, retry: send, remove };
}
