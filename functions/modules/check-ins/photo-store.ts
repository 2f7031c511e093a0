import type { PrivateFiles, UploadForm } from '#functions/modules/media/private-files.ts';
import type { PhotoType } from '#shared/domain/photos/photo-limits.ts';

/** Uploads stay apart until they have been checked. */
export type PhotoStore = {
  uploadForm(
    accountId: string,
    photoId: string,
    file: { readonly type: PhotoType; readonly bytes: number },
  ): Promise<UploadForm>;
  readUpload(accountId: string, photoId: string): Promise<Uint8Array | null>;
  removeUpload(accountId: string, photoId: string): Promise<void>;
  keep(
    accountId: string,
    photoId: string,
    photo: { readonly type: PhotoType; readonly bytes: Uint8Array },
  ): Promise<void>;
  link(accountId: string, photoId: string): Promise<string>;
};

const uploadKey = (accountId: string, photoId: string) => `incoming/${accountId}/${photoId}`;
const keptKey = (accountId: string, photoId: string) => `kept/${accountId}/${photoId}`;

export function createPhotoStore(files: PrivateFiles): PhotoStore {
  return {
    uploadForm: (accountId, photoId, file) => files.uploadForm(uploadKey(accountId, photoId), file),
    readUpload: (accountId, photoId) => files.read(uploadKey(accountId, photoId)),
    removeUpload: (accountId, photoId) => files.remove(uploadKey(accountId, photoId)),
    keep: (accountId, photoId, photo) => files.put(keptKey(accountId, photoId), photo),
    link: (accountId, photoId) => files.link(keptKey(accountId, photoId)),
  };
}
