export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

export type FileHead = { readonly head: Uint8Array; readonly size: number; readonly version: string };

/** Keys name the folder, the owner and the file. Opening one needs a signed link. */
export type PrivateFiles = {
  uploadForm(key: string, file: { readonly type: string; readonly bytes: number }): Promise<UploadForm>;
  read(key: string): Promise<Uint8Array | null>;
  /** The first `bytes` of a file, its whole size, and a mark that changes with its content. */
  readHead(key: string, bytes: number): Promise<FileHead | null>;
  /** Some bytes of a file; null when it is no longer what `version` marked. */
  readPart(
    key: string,
    part: { readonly from: number; readonly bytes: number; readonly version: string },
  ): Promise<Uint8Array | null>;
  /** @returns False when the source is no longer what `version` marked. */
  copy(from: string, to: string, file: { readonly type: string; readonly version: string }): Promise<boolean>;
  remove(key: string): Promise<void>;
  put(key: string, file: { readonly type: string; readonly bytes: Uint8Array }): Promise<void>;
  link(key: string): Promise<string>;
};
