import type { PartedUploads } from '../../../functions/modules/media/parted-uploads.ts';

/** @param joined Where files go that are made of their parts. */
export function memoryPartedUploads(joined: Map<string, Uint8Array>) {
  const open = new Map<string, { readonly key: string; readonly parts: Map<number, Uint8Array> }>();
  let begun = 0;
  const partsOf = (key: string, uploadId: string) => {
    const upload = open.get(uploadId);
    return upload?.key === key ? upload.parts : null;
  };
  const uploads: PartedUploads = {
    async begin(key) {
      begun += 1;
      open.set(`upload-${begun}`, { key, parts: new Map() });
      return `upload-${begun}`;
    },
    async arrived(key, uploadId) {
      const parts = partsOf(key, uploadId);
      if (parts === null) return null;
      return [...parts]
        .toSorted(([one], [other]) => one - other)
        .map(([number, { length }]) => ({ number, bytes: length, mark: `mark-${number}` }));
    },
    link: async (key, uploadId, { number, bytes }) => `${key}?${uploadId}&${number}&${bytes}`,
    async join(key, uploadId, parts) {
      const stored = partsOf(key, uploadId);
      if (stored === null) return;
      joined.set(key, Buffer.concat(parts.map(({ number }) => stored.get(number) ?? new Uint8Array())));
      open.delete(uploadId);
    },
  };
  return {
    uploads,
    begun: () => begun,
    /** What a browser does with a link. */
    put(link: string, bytes: Uint8Array) {
      const [key = '', query = ''] = link.split('?');
      const [uploadId = '', number, length] = query.split('&');
      if (bytes.length !== Number(length)) throw new Error('SignatureDoesNotMatch');
      partsOf(key, uploadId)?.set(Number(number), bytes);
    },
    /** As the store does with uploads that are a day old. */
    forget: () => open.clear(),
  };
}
