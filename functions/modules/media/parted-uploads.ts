export type ArrivedPart = { readonly number: number; readonly bytes: number; readonly mark: string };

/** Uploads in parts, to keys as those of private files. A part that is sent again takes the place of the last. */
export type PartedUploads = {
  /** @returns The id of the upload, which only opens this key. */
  begin(key: string, type: string): Promise<string>;
  /** @returns Null for an upload that was joined, was dropped after a day, or belongs to another key. */
  arrived(key: string, uploadId: string): Promise<readonly ArrivedPart[] | null>;
  /** A link that takes exactly this many bytes. */
  link(
    key: string,
    uploadId: string,
    part: { readonly number: number; readonly bytes: number },
  ): Promise<string>;
  /** Joining again changes nothing. */
  join(key: string, uploadId: string, parts: readonly ArrivedPart[]): Promise<void>;
};
