import type { OwnedFile } from './owned-data.ts';

/** Port: the files of a person in the private store, found by their folder. */
export type FileFolders = {
  list(prefix: string): AsyncIterable<string>;
  read(key: string): Promise<Uint8Array | null>;
  /** With every file below it; what is gone stays gone. */
  removeFolder(prefix: string): Promise<void>;
};

/** The files below a folder, named as they lie in it. */
export async function* filesBelow(
  folders: FileFolders,
  prefix: string,
  place: string,
): AsyncGenerator<OwnedFile> {
  for await (const key of folders.list(prefix)) {
    const name = `${place}/${key.slice(prefix.length).replaceAll('/', '-')}`;
    yield { name, read: () => folders.read(key) };
  }
}
