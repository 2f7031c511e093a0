import * as z from 'zod/mini';
import { inMessageFiles, type KeptFile, keptFileSchema } from '#web/lib/device/message-files-database.ts';

/** Without IndexedDB, as in some private windows, files last only as long as the page. */
export type MediaFiles = {
  put(id: string, file: Blob): Promise<void>;
  get(id: string): Promise<Blob | null>;
  remove(id: string): Promise<void>;
};

export function createMediaFiles(accountId: string): MediaFiles {
  const inMemory = new Map<string, Blob>();
  const key = (id: string) => `${accountId}:${id}`;

  return {
    async put(id, file) {
      inMemory.set(id, file);
      try {
        const kept: KeptFile = { type: file.type, bytes: await file.arrayBuffer() };
        await inMessageFiles('readwrite', (store) => store.put(kept, key(id)));
      } catch {
        // If storage is full or blocked, the file still sends but won't survive a reload.
      }
    },
    async get(id) {
      const known = inMemory.get(id);
      if (known !== undefined) return known;
      try {
        const kept = z.safeParse(
          keptFileSchema,
          await inMessageFiles('readonly', (store) => store.get(key(id))),
        );
        return kept.success ? new Blob([kept.data.bytes], { type: kept.data.type }) : null;
      } catch {
        return null;
      }
    },
    async remove(id) {
      inMemory.delete(id);
      try {
        await inMessageFiles('readwrite', (store) => store.delete(key(id)));
      } catch {
        // Nothing was stored, so there is nothing to remove.
      }
    },
  };
}
