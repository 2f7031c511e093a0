import { readFile } from 'node:fs/promises';
import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';

const folder = new URL('../../fixtures/wearables/', import.meta.url);

/** One of the made-up exports of `tests/fixtures/wearables`. */
export async function sampleFile(path: string): Promise<{ name: string; blob: Blob }> {
  return { name: path.split('/').at(-1) ?? path, blob: new Blob([await readFile(new URL(path, folder))]) };
}

/** A zip archive of files, each under the name that it has in the maker's own. */
export async function archiveOf(
  files: Readonly<Record<string, Blob>>,
  options: { readonly password?: string } = {},
): Promise<{ name: string; blob: Blob }> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, ...options });
  for (const [name, blob] of Object.entries(files)) await writer.add(name, new BlobReader(blob));
  return { name: 'export.zip', blob: await writer.close() };
}
