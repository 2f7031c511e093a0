export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

/**
 * Port: the private store of pictures and sound. A key names the folder, the owner and the file; nobody opens any
 * without a link that was signed for them.
 */
export type PrivateFiles = {
  /** A signed form that takes this one file, of this type and exactly this many bytes, for ten minutes. */
  uploadForm(key: string, file: { readonly type: string; readonly bytes: number }): Promise<UploadForm>;
  /** What lies there, or null. */
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  put(key: string, file: { readonly type: string; readonly bytes: Uint8Array }): Promise<void>;
  /** A link that opens the file for five minutes. */
  link(key: string): Promise<string>;
};
