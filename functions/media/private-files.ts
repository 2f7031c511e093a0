export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** Keys name the folder, the owner and the file. Opening one needs a signed link. */
export type PrivateFiles = {
  uploadForm(key: string, file: { readonly type: string; readonly bytes: number }): Promise<UploadForm>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  put(key: string, file: { readonly type: string; readonly bytes: Uint8Array }): Promise<void>;
  link(key: string): Promise<string>;
};
