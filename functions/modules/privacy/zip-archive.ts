import { crc32 } from 'node:zlib';

/** Stored uncompressed: photos and sound do not shrink, and text is small. */
export type ArchiveEntry = { readonly name: string; readonly content: Uint8Array };

const utf8Names = 0x0800;
/** January 1, 1980, the format's earliest date. */
const day = 0x0021;

/**
 * Streams one file at a time. No ZIP64: callers keep archives below 4 GB and 65,535 entries. Source: PKWARE APPNOTE
 * 6.3.
 */
export async function* zipArchive(
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const fileName = Buffer.from(name, 'utf8');
    const shared = facts(fileName, content);
    const local = Buffer.concat([signature(0x04034b50), shared, fileName]);
    const listed = Buffer.alloc(14);
    listed.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), word(20), shared, listed, fileName]));
    yield local;
    yield content;
    offset += local.length + content.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield* directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}

function facts(fileName: Buffer, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(utf8Names, 2);
  bytes.writeUInt16LE(day, 8);
  bytes.writeUInt32LE(crc32(content), 10);
  bytes.writeUInt32LE(content.length, 14);
  bytes.writeUInt32LE(content.length, 18);
  bytes.writeUInt16LE(fileName.length, 22);
  return bytes;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
