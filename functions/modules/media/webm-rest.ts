/** Source: RFC 9559 (Matroska). */
import { readId, readSize } from './ebml.ts';

/** Some bytes of a file; fewer at its end. */
export type ReadMore = (from: number, bytes: number) => Promise<Uint8Array>;

const tags = 0x1254c367;
const attachments = 0x1941a469;
/** Clusters, the index of their times, the index of elements, filler and checksums. */
const harmless: ReadonlySet<number> = new Set([0x1f43b675, 0x1c53bb6b, 0x114d9b74, 0xec, 0xbf]);

/** An id takes 4 bytes at most, and a size 8. */
const headBytes = 12;
const windowBytes = 16 * 1024;
/** A minute has a cluster a second. */
const mostReads = 250;

/**
 * Goes from element to element to the end of the file, reading only their heads: tags may come after the pictures, wherever
 * the index says they are.
 * @param from Where the first cluster begins.
 * @returns unreadable for pieces without a size, more of them than the device writes, and anything that has no place there.
 */
export async function readWebmRest(
  readMore: ReadMore,
  from: number,
  size: number,
): Promise<'pictures' | 'tags' | 'unreadable'> {
  let start = 0;
  let view: DataView = new DataView(new ArrayBuffer(0));
  let reads = 0;
  for (let at = from; at < size; ) {
    if (at + Math.min(headBytes, size - at) > start + view.byteLength) {
      reads += 1;
      if (reads > mostReads) return 'unreadable';
      const { buffer, byteOffset, byteLength } = await readMore(at, windowBytes);
      view = new DataView(buffer, byteOffset, byteLength);
      start = at;
    }
    const id = readId(view, at - start);
    const { value, length } = readSize(view, at - start + id.length);
    if (id.value === tags || id.value === attachments) return 'tags';
    if (!harmless.has(id.value) || value === null) return 'unreadable';
    at += id.length + length + value;
    if (at > size) return 'unreadable';
  }
  return 'pictures';
}
