import type { PrivateFiles, UploadForm } from '#functions/media/private-files.ts';
import type { PhotoType } from '#shared/domain/photos/photo-limits.ts';

/** Port: the photos of check-ins. What arrives lies apart until it was looked at. */
export type PhotoStore = {
  uploadForm(
    accountId: string,
    photoId: string,
    file: { readonly type: PhotoType; readonly bytes: number },
  ): Promise<UploadForm>;
  /** What arrived, or null. */
  readUpload(accountId: string, photoId: string): Promise<Uint8Array | null>;
  removeUpload(accountId: string, photoId: string): Promise<void>;
  keep(
    accountId: string,
    photoId: string,
    photo: { readonly type: PhotoType; readonly bytes: Uint8Array },
  ): Promise<void>;
  /** A link that opens the photo for five minutes. */
  link(accountId: string, photoId: string): Promise<string>;
};

const uploadKey = (accountId: string, photoId: string) => `incoming/${accountId}/${photoId}`;
const keptKey = (accountId: string, photoId: string) => `kept/${accountId}/${photoId}`;

/** Photos by their owner's folder. */
export function createPhotoStore(files: PrivateFiles): PhotoStore {
  return {
    uploadForm: (accountId, photoId, file) => files.uploadForm(uploadKey(accountId, photoId), file),
    readUpload: (accountId, photoId) => files.read(uploadKey(accountId, photoId)),
    removeUpload: (accountId, photoId) => files.remove(uploadKey(accountId, photoId)),
    keep: (accountId, photoId, photo) => files.put(keptKey(accountId, photoId), photo),
    link: (accountId, photoId) => files.link(keptKey(accountId, photoId)),
  };
}
