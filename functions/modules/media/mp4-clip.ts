/** Source: ISO/IEC 14496-12; QuickTime and 3GPP TS 26.244 for the boxes that name a place. */
import type { ClipHead } from './clip.ts';

const containers: ReadonlySet<string> = new Set('moov trak mdia minf stbl'.split(' '));
const freeText: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'loci', '\u00a9xyz']);
/** Top-level boxes of a file that is written in one go, with its index first. */
const topLevel: ReadonlySet<string> = new Set('ftyp moov mdat free'.split(' '));
const placeNames = /\u00a9xyz|loci|com\.apple\.quicktime\.location|location/i;

/**
 * @param size Of the whole file; `view` may end within the pictures.
 * @returns null for anything but a file whose index comes first and whose pictures come last, since what follows them
 * would not be read.
 */
export function readMp4Clip(view: DataView, size: number): ClipHead | null {
  if (nameAt(view, 4) !== 'ftyp') return null;
  const found = { durationMs: 0, width: 0, height: 0, videoTracks: 0, soundTracks: 0, hasLocation: false };
  const side = { width: 0, height: 0 };
  let indexEnd = 0;
  for (let at = 0; at < size; ) {
    const name = nameAt(view, at + 4);
    const { length, head } = boxSize(view, at, size);
    const end = at + length;
    if (length < head || end > size) return null;
    if (at >= indexEnd && !topLevel.has(name) && !freeText.has(name)) return null;
    if (name === 'mdat') {
      if (end !== size || indexEnd === 0) return null;
      return found;
    }
    if (end > view.byteLength) return null;
    if (name === 'moov') indexEnd = end;
    if (freeText.has(name)) found.hasLocation ||= placeNames.test(latin(view, at + 4, end));
    else if (name === 'mvhd') found.durationMs = durationMs(view, at + head);
    else if (name === 'tkhd') {
      // Width and height are the last two fields, in 16.16 fixed point.
      side.width = view.getUint32(end - 8) >>> 16;
      side.height = view.getUint32(end - 4) >>> 16;
    } else if (name === 'hdlr') {
      const handler = nameAt(view, at + head + 8);
      // Phones add a track of where they were, frame by frame.
      if (handler === 'soun') found.soundTracks += 1;
      else if (handler !== 'vide') return null;
      else {
        found.videoTracks += 1;
        Object.assign(found, side);
      }
    }
    at = containers.has(name) ? at + head : end;
  }
  return null;
}

function boxSize(
  view: DataView,
  at: number,
  size: number,
): { readonly length: number; readonly head: number } {
  const length = view.getUint32(at);
  if (length === 1) return { length: Number(view.getBigUint64(at + 8)), head: 16 };
  // The last box may omit its size.
  return { length: length === 0 ? size - at : length, head: 8 };
}

const nameAt = (view: DataView, at: number) => latin(view, at, at + 4);

function latin(view: DataView, from: number, to: number): string {
  if (to > view.byteLength) throw new RangeError('Past the end');
  return Buffer.from(view.buffer, view.byteOffset + from, to - from).toString('latin1');
}

/** Version 1 has 8-byte times before the same two fields. */
function durationMs(view: DataView, at: number): number {
  const long = view.getUint8(at) === 1;
  const scale = view.getUint32(at + (long ? 20 : 12));
  const duration = long ? Number(view.getBigUint64(at + 24)) : view.getUint32(at + 16);
  return scale > 0 ? Math.round((duration * 1000) / scale) : 0;
}
