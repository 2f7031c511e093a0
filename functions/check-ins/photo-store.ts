import type { PhotoType } from '#shared/domain/photos/photo-limits.ts';

export type PhotoForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** Port: the private store of photos. What arrives lies apart until it was looked at. */
export type PhotoStore = {
  /** A signed form that takes this one file, of this type and exactly this many bytes, for ten minutes. */
  uploadForm(
    accountId: string,
    photoId: string,
    file: { readonly type: PhotoType; readonly bytes: number },
  ): Promise<PhotoForm>;
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
