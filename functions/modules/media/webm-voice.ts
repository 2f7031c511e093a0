import type { VoiceSound } from './voice-note.ts';

const elements = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
  info: 0x1549a966,
  date: 0x4461,
  title: 0x7ba9,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;

/** Descend into these whatever size they claim. */
const readThrough: ReadonlySet<number> = new Set([
  elements.header,
  elements.segment,
  elements.tracks,
  elements.trackEntry,
  elements.cluster,
  elements.blockGroup,
  elements.info,
]);
/** May name a person, a place or a device. */
const freeText: ReadonlySet<number> = new Set([
  elements.date,
  elements.title,
  elements.tags,
  elements.attachments,
]);
const audioTrack = 2;
/** The last block's own length is not in the file. */
const lastBlockMs = 20;

/**
 * Overwrites tags in place.
 * @returns null for anything but one Opus track.
 */
export function readWebmVoice(bytes: Uint8Array): VoiceSound | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== elements.header) return null;
  const found = { docType: '', tracks: 0, codec: '', scaleNs: 1_000_000, cluster: 0, first: -1, last: 0 };
  for (let at = 0; at < bytes.length; ) {
    const id = readId(view, at);
    const { value: size, length } = readSize(view, at + id.length);
    const from = at + id.length + length;
    if (readThrough.has(id.value)) {
      at = from;
      continue;
    }
    if (size === null || from + size > bytes.length) return null;
    const number = () => readNumber(view, from, size);
    if (id.value === elements.docType) found.docType = latin(bytes, from, size);
    else if (id.value === elements.codec) found.codec = latin(bytes, from, size);
    else if (id.value === elements.timestampScale) found.scaleNs = number();
    else if (id.value === elements.clusterTime) found.cluster = number();
    else if (id.value === elements.trackType) {
      if (number() !== audioTrack) return null;
      found.tracks += 1;
    } else if (id.value === elements.simpleBlock || id.value === elements.block) {
      const track = readSize(view, from);
      found.last = found.cluster + view.getInt16(from + track.length);
      if (found.first < 0) found.first = found.last;
    } else if (freeText.has(id.value)) blank(view, from, size);
    at = from + size;
  }
  if (found.docType !== 'webm' || found.codec !== 'A_OPUS' || found.tracks !== 1 || found.first < 0)
    return null;
  const milliseconds = ((found.last - found.first) * found.scaleNs) / 1e6;
  return { durationMs: Math.round(milliseconds + lastBlockMs), bytes };
}

const latin = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + Math.min(length, 32))).replaceAll('\0', '');

/** The id includes its length marker bit. */
function readId(view: DataView, at: number): { readonly value: number; readonly length: number } {
  const length = Math.clz32(view.getUint8(at)) - 23;
  if (length > 4) throw new RangeError('No element begins here');
  return { value: readNumber(view, at, length), length };
}

/** null when unknown; `length` is that of the size field. */
function readSize(view: DataView, at: number): { readonly value: number | null; readonly length: number } {
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new RangeError('No size begins here');
  const value = (first & (0xff >> length)) * 256 ** (length - 1) + readNumber(view, at + 1, length - 1);
  return { value: value === 2 ** (7 * length) - 1 ? null : value, length };
}

function readNumber(view: DataView, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + view.getUint8(at + index);
  return value;
}

/** Overwrites with an EBML Void element where one fits. */
function blank(view: DataView, at: number, length: number): void {
  for (let index = 0; index < length; index += 1) view.setUint8(at + index, 0);
  if (length < 9) return;
  view.setUint8(at, 0xec);
  view.setUint8(at + 1, 0x01);
  view.setUint32(at + 5, length - 9);
}
