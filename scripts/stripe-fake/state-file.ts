import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import type { Store } from './store.ts';

/** Raise this when the stored shape changes. A file of another version is set aside. */
const stateVersion = 2;
const stateSchema = z.object({
  version: z.literal(stateVersion),
  collections: z.record(z.string(), z.array(z.tuple([z.string(), z.unknown()]))),
});

export interface StateFile {
  /** Writes the file within a quarter of a second. */
  changed(): void;
  /** Writes the file, for the last time: a delivery on its way may still end after it. */
  close(): void;
}

export function openStateFile(store: Store, path: string | undefined): StateFile {
  if (!path) return { changed: () => undefined, close: () => undefined };
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) readInto(store, path);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const write = () => {
    timer = undefined;
    writeAtomically(store, path);
  };
  return {
    changed: () => {
      if (!isClosed) timer ??= setTimeout(write, 250);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      write();
    },
  };
}

/** Renames a finished file into place, so that a reader never sees a partial one. */
function writeAtomically(store: Store, path: string): void {
  const collections = Object.fromEntries(Object.entries(store).map(([name, map]) => [name, [...map]]));
  writeFileSync(`${path}.new`, JSON.stringify({ version: stateVersion, collections }));
  renameSync(`${path}.new`, path);
}

function readInto(store: Store, path: string): void {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    content = null;
  }
  const parsed = stateSchema.safeParse(content);
  if (!parsed.success) {
    renameSync(path, `${path}.unreadable`);
    return;
  }
  // `writeWhole` of this same version wrote the rows from these typed maps.
  const maps: Record<string, Map<string, unknown>> = { ...store };
  for (const [name, rows] of Object.entries(parsed.data.collections)) {
    for (const [id, row] of rows) maps[name]?.set(id, row);
  }
}
