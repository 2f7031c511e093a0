/** One audio track, whole (Safari) or fragmented (Chrome). Source: ISO/IEC 14496-12. */
import type { VoiceSound } from './voice-note.ts';

const containers: ReadonlySet<string> = new Set('moov trak mdia minf stbl mvex moof traf'.split(' '));
const freeText: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const soundFormats: ReadonlySet<string> = new Set(['mp4a', 'Opus']);

type Found = {
  tracks: number;
  sound: number;
  format: string;
  scale: number;
  wholeMs: number;
  fragments: number;
  trackDefault: number;
  fragmentDefault: number;
};

/**
 * Overwrites free text in place.
 * @returns null for anything but one audio track.
 */
export function readMp4Voice(bytes: Uint8Array): VoiceSound | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (nameAt(view, 4) !== 'ftyp') return null;
  const found: Found = {
    tracks: 0,
    sound: 0,
    format: '',
    scale: 0,
    wholeMs: 0,
    fragments: 0,
    trackDefault: 0,
    fragmentDefault: 0,
  };
  for (let at = 0; at < bytes.length; ) {
    const name = nameAt(view, at + 4);
    const { size, head } = boxSize(view, at, bytes.length);
    const end = at + size;
    if (size < head || end > bytes.length) return null;
    if (freeText.has(name)) blank(bytes, at, head, end);
    else readBox(found, name, view, at + head);
    at = containers.has(name) ? at + head : end;
  }
  const { tracks, sound, format, scale, wholeMs, fragments } = found;
  if (tracks !== 1 || sound !== 1 || !soundFormats.has(format) || scale <= 0) return null;
  return { durationMs: Math.round(Math.max(wholeMs, (fragments * 1000) / scale)), bytes };
}

function boxSize(view: DataView, at: number, end: number): { readonly size: number; readonly head: number } {
  const size = view.getUint32(at);
  if (size === 1) return { size: Number(view.getBigUint64(at + 8)), head: 16 };
  // The last box may omit its size.
  return { size: size === 0 ? end - at : size, head: 8 };
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

function readBox(found: Found, name: string, view: DataView, at: number): void {
  const flags = () => view.getUint32(at) & 0xffffff;
  switch (name) {
    case 'trak':
      found.tracks += 1;
      return;
    case 'hdlr':
      if (nameAt(view, at + 8) === 'soun') found.sound += 1;
      return;
    case 'stsd':
      found.format = nameAt(view, at + 12);
      return;
    case 'mvhd': {
      const { scale, duration } = times(view, at);
      // All ones means unknown.
      if (scale > 0 && duration < 2 ** 32 - 1) found.wholeMs = (duration * 1000) / scale;
      return;
    }
    case 'mdhd':
      found.scale = times(view, at).scale;
      return;
    case 'trex':
      found.trackDefault = view.getUint32(at + 12);
      return;
    case 'tfhd': {
      const skipped = (flags() & 0x1 ? 8 : 0) + (flags() & 0x2 ? 4 : 0);
      found.fragmentDefault = flags() & 0x8 ? view.getUint32(at + 8 + skipped) : found.trackDefault;
      return;
    }
    case 'trun':
      found.fragments += runLength(view, at, flags(), found.fragmentDefault);
  }
}

/** Version 1 has 8-byte times before the same two fields. */
function times(view: DataView, at: number): { readonly scale: number; readonly duration: number } {
  return view.getUint8(at) === 1
    ? { scale: view.getUint32(at + 20), duration: Number(view.getBigUint64(at + 24)) }
    : { scale: view.getUint32(at + 12), duration: view.getUint32(at + 16) };
}

function runLength(view: DataView, at: number, flags: number, standard: number): number {
  const samples = view.getUint32(at + 4);
  if (!(flags & 0x100)) return samples * standard;
  const from = at + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let sum = 0;
  for (let index = 0; index < samples; index += 1) sum += view.getUint32(from + index * step);
  return sum;
}

/** Keeps the size, so that later offsets stay valid, and renames the box to free space. */
function blank(bytes: Uint8Array, at: number, head: number, end: number): void {
  bytes.fill(0, at + head, end);
  bytes.set([0x66, 0x72, 0x65, 0x65], at + 4);
}
