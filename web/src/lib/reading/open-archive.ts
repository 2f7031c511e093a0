import { BlobReader, configure } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { UnreadableFile } from './file-problem.ts';
import type { ByteSink } from './text-stream.ts';

// This already runs in a worker, so use the browser's decompression instead of more workers or WebAssembly.
configure({ useWebWorkers: false, useCompressionStream: true });

export type ArchiveFile = {
  readonly name: string;
  readonly bytes: number;
  readInto(sink: ByteSink, signal?: AbortSignal): Promise<void>;
};

/**
 * Lists the files without unpacking them.
 * @throws UnreadableFile if the archive is damaged or password-protected.
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
      // Keep the sink's error, so it isn't reported as a damaged archive.
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
