/** Source: RFC 8794 (EBML), RFC 9559 (Matroska). */
import type { ClipHead } from './clip.ts';
import { readId, readNumber, readSize } from './ebml.ts';

const elements = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;

const readThrough: ReadonlySet<number> = new Set([
  elements.header,
  elements.segment,
  elements.info,
  elements.tracks,
  elements.trackEntry,
  elements.video,
]);
const videoTrack = 1;
const soundTrack = 2;

/** What follows `picturesFrom` is not read yet. */
export type WebmHead = ClipHead & { readonly picturesFrom: number | null };

/**
 * Tags and attachments are refused altogether: a file that was written on the device has none.
 * @returns null for anything whose length and tracks do not come before its pictures.
 */
export function readWebmClip(view: DataView, size: number): WebmHead | null {
  if (view.getUint32(0) !== elements.header) return null;
  const found = { durationMs: 0, width: 0, height: 0, videoTracks: 0, soundTracks: 0, hasLocation: false };
  let docType = '';
  let scaleNs = 1_000_000;
  let duration = 0;
  let picturesFrom: number | null = null;
  for (let at = 0; at < size; ) {
    const id = readId(view, at);
    const { value, length } = readSize(view, at + id.length);
    const from = at + id.length + length;
    if (id.value === elements.cluster) {
      picturesFrom = at;
      break;
    }
    if (readThrough.has(id.value)) {
      at = from;
      continue;
    }
    if (value === null || from + value > view.byteLength) return null;
    if (id.value === elements.docType) docType = latin(view, from, value);
    else if (id.value === elements.timestampScale) scaleNs = readNumber(view, from, value);
    else if (id.value === elements.duration) {
      duration = value === 4 ? view.getFloat32(from) : view.getFloat64(from);
    } else if (id.value === elements.trackType) {
      const kind = readNumber(view, from, value);
      if (kind === videoTrack) found.videoTracks += 1;
      else if (kind === soundTrack) found.soundTracks += 1;
      else return null;
    } else if (id.value === elements.pixelWidth) found.width = readNumber(view, from, value);
    else if (id.value === elements.pixelHeight) found.height = readNumber(view, from, value);
    else if (id.value === elements.tags || id.value === elements.attachments) found.hasLocation = true;
    at = from + value;
  }
  if (docType !== 'webm') return null;
  return { ...found, picturesFrom, durationMs: Math.round((duration * scaleNs) / 1e6) };
}

const latin = (view: DataView, from: number, length: number) =>
  Buffer.from(view.buffer, view.byteOffset + from, length)
    .toString('latin1')
    .replaceAll('\0', '');
