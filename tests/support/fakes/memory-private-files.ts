import type { PrivateFiles } from '#functions/modules/media/private-files.ts';

/** @param stored The files by their keys. Their content is their mark. */
export function memoryPrivateFiles(stored: Map<string, Uint8Array>): {
  -readonly [Key in keyof PrivateFiles]: PrivateFiles[Key];
} {
  return {
    uploadForm: async (key, { type }) => ({
      url: 'https://store.example',
      fields: { key, 'Content-Type': type },
    }),
    read: async (key) => stored.get(key) ?? null,
    readHead: async (key, bytes) => {
      const file = stored.get(key);
      return file === undefined
        ? null
        : { head: file.subarray(0, bytes), size: file.length, version: Buffer.from(file).toString('base64') };
    },
    readPart: async (key, { from, bytes, version }) => {
      const file = stored.get(key);
      if (file === undefined || Buffer.from(file).toString('base64') !== version) return null;
      return file.subarray(from, from + bytes);
    },
    copy: async (from, to, { version }) => {
      const file = stored.get(from);
      if (file === undefined || Buffer.from(file).toString('base64') !== version) return false;
      stored.set(to, file);
      return true;
    },
    remove: async (key) => void stored.delete(key),
    put: async (key, { bytes }) => void stored.set(key, bytes),
    link: async (key) => `https://store.example/${key}?signed`,
  };
}
