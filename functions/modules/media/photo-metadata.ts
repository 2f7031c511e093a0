/**
 * Removes metadata that reveals place, time or device. Our browser code sends clean pictures, but uploads can come
 * from anywhere.
 */
import type { PhotoType } from '#shared/domain/photos/photo-limits.ts';

export function withoutMetadata(type: PhotoType, bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const parts = strip[type](bytes, view);
    return parts && Buffer.concat(parts);
  } catch (error) {
    // DataView throws past the end of a truncated file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const strip = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp } as const satisfies Record<
  PhotoType,
  (bytes: Uint8Array, view: DataView) => Uint8Array[] | null
>;

const latin = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Keeps APP0, the color profile and Adobe's color transform. */
function keepsSegment(marker: number, bytes: Uint8Array, at: number): boolean {
  if (marker === 0xe2) return latin(bytes, at + 4, 11) === 'ICC_PROFILE';
  if (marker === 0xe0) return latin(bytes, at + 4, 4) === 'JFIF';
  if (marker === 0xee) return latin(bytes, at + 4, 5) === 'Adobe';
  return !((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe);
}

function jpeg(bytes: Uint8Array, view: DataView): Uint8Array[] | null {
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Drops what some cameras append after the end marker.
    if (marker === 0xd9) return [...parts, bytes.subarray(at, at + 2)];
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    if (keepsSegment(marker, bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker === 0xda) {
      const scanEnd = endOfScan(bytes, end);
      if (scanEnd === null) return null;
      parts.push(bytes.subarray(end, scanEnd));
      at = scanEnd;
    }
  }
}

/** Scan data runs until a marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return null;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}

const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs'.split(' '));

function png(bytes: Uint8Array, view: DataView): Uint8Array[] | null {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = latin(bytes, at + 4, 4);
    if (pngChunks.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return parts;
    at = end;
  }
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);

function webp(bytes: Uint8Array, view: DataView): Uint8Array[] | null {
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const chunks: Uint8Array[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return null;
    const name = latin(bytes, at, 4);
    if (webpChunks.has(name))
      chunks.push(name === 'VP8X' ? withoutFlags(bytes.subarray(at, next)) : bytes.subarray(at, next));
    at = next;
  }
  if (chunks.length === 0) return null;
  const header = Buffer.from(bytes.subarray(0, 12));
  header.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return [header, ...chunks];
}

/** Clears the EXIF (08) and XMP (04) flags. */
function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~0x0c;
  return copy;
}
