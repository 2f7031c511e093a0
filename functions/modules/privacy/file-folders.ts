import type { OwnedFile } from './owned-data.ts';

export type FileFolders = {
  list(prefix: string): AsyncIterable<string>;
  read(key: string): Promise<Uint8Array | null>;
  removeFolder(prefix: string): Promise<void>;
};

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
