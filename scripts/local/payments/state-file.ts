import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import type { Store } from './store.ts';

/** Raised when the stored shape changes; a file of another version is set aside rather than misread. */
const stateVersion = 1;
const stateSchema = z.object({
  version: z.literal(stateVersion),
  collections: z.record(z.string(), z.array(z.tuple([z.string(), z.unknown()]))),
});

export interface StateFile {
  /** Notes a change; the file follows within a quarter of a second. */
  changed(): void;
  /** Writes what is not written yet. */
  flush(): void;
}

/** Fills `store` from `path` when it is there and keeps the file up to date. Without a path: memory only. */
export function openStateFile(store: Store, path: string | undefined): StateFile {
  if (!path) return { changed: () => undefined, flush: () => undefined };
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) readInto(store, path);
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    writeWhole(store, path);
  };
  return {
    changed: () => {
      timer ??= setTimeout(write, 250);
    },
    flush: () => {
      if (!timer) return;
      clearTimeout(timer);
      write();
    },
  };
}

/** The rename makes the change whole: a reader sees the old file or the new one. */
function writeWhole(store: Store, path: string): void {
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
  // The rows were written by `writeWhole` of this same version from the typed maps that they return to.
  const maps: Record<string, Map<string, unknown>> = { ...store };
  for (const [name, rows] of Object.entries(parsed.data.collections)) {
    for (const [id, row] of rows) maps[name]?.set(id, row);
  }
}
