import { BlobReader, configure } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { UnreadableFile } from './file-problem.ts';
import type { ByteSink } from './text-stream.ts';

// The browser's own inflating, in the thread that reads already: no further worker, no WebAssembly.
configure({ useWebWorkers: false, useCompressionStream: true });

export type ArchiveFile = {
  readonly name: string;
  readonly bytes: number;
  /** Passes the file on piece by piece, never as a whole. */
  readInto(sink: ByteSink, signal?: AbortSignal): Promise<void>;
};

/**
 * The files of a zip archive, by its table of contents; nothing is unpacked yet.
 * @throws UnreadableFile where it is damaged or locked by a password.
 */
export async function openArchive(blob: Blob): Promise<readonly ArchiveFile[]> {
  try {
    const entries = await new ZipReader(new BlobReader(blob)).getEntries();
    if (entries.some(({ encrypted }) => encrypted)) throw new UnreadableFile({ code: 'encrypted-archive' });
    return entries.flatMap((entry) => (entry.directory ? [] : [archiveFile(entry)]));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : brokenArchive(error);
  }
}

function archiveFile(entry: FileEntry): ArchiveFile {
  return {
    name: entry.filename,
    bytes: entry.uncompressedSize,
    async readInto(sink, signal) {
      // What the sink refuses must not be taken for damage of the archive.
      let refusal: unknown = null;
      const target = new WritableStream<Uint8Array>({
        write(bytes) {
          try {
            sink.write(bytes);
          } catch (error) {
            refusal = error;
            throw error;
          }
        },
      });
      try {
        await entry.getData(target, { ...(signal && { signal }), checkSignature: true });
      } catch (error) {
        signal?.throwIfAborted();
        throw refusal ?? brokenArchive(error);
      }
      sink.end();
    },
  };
}

function brokenArchive(cause: unknown): UnreadableFile {
  return new UnreadableFile({ code: 'broken-archive' }, { cause });
}
