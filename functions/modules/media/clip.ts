import { AppError } from '#functions/platform/app-error.ts';
import {
  type ClipType,
  clipToleranceMs,
  maximumClipMs,
  maximumClipSide,
} from '#shared/domain/messages/clip-limits.ts';
import { readMp4Clip } from './mp4-clip.ts';
import { readWebmClip, type WebmHead } from './webm-clip.ts';
import { type ReadMore, readWebmRest } from './webm-rest.ts';

export type ClipHead = {
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  readonly videoTracks: number;
  readonly soundTracks: number;
  readonly hasLocation: boolean;
};
export type Clip = Pick<ClipHead, 'durationMs' | 'width' | 'height'> & { readonly type: ClipType };

/**
 * Reads the start of a file, and the structure of what follows where that can say more; decodes nothing.
 * @param size Of the whole file.
 * @param readMore Reads other parts of the same file.
 * @throws AppError invalid (`clip_type`, `clip_location`, `clip_length`, `clip_size`).
 */
export async function inspectClip(head: Uint8Array, size: number, readMore: ReadMore): Promise<Clip> {
  const webm = headOf(readWebmClip, head, size);
  const found = webm ?? headOf(readMp4Clip, head, size);
  if (found === null || found.videoTracks !== 1 || found.soundTracks > 1 || !(found.durationMs > 0)) {
    throw noClip();
  }
  const { durationMs, width, height } = found;
  const rest = webm === null ? 'pictures' : await restOf(webm, size, readMore);
  if (rest === 'unreadable') throw noClip();
  if (found.hasLocation || rest === 'tags') {
    throw new AppError(
      'invalid',
      'clip_location',
      'This video says where it was filmed. Send it from REPZ again.',
    );
  }
  if (durationMs > maximumClipMs + clipToleranceMs) {
    throw new AppError('invalid', 'clip_length', `A video may last ${maximumClipMs / 1000} seconds.`, {
      durationMs,
    });
  }
  if (!(width > 0 && height > 0 && Math.max(width, height) <= maximumClipSide)) {
    throw new AppError('invalid', 'clip_size', `A video may be ${maximumClipSide} pixels wide or high.`, {
      width,
      height,
    });
  }
  return { durationMs, width, height, type: webm === null ? 'video/mp4' : 'video/webm' };
}

/** Of a whole file that was a clip or a voice note when it was stored. */
export function isMp4Clip(file: Uint8Array): boolean {
  return headOf(readMp4Clip, file, file.length)?.videoTracks === 1;
}

const noClip = () => new AppError('invalid', 'clip_type', 'This file is no video in MP4 or WebM.');

/** DataView throws past the end of a truncated file. */
function headOf<Head extends ClipHead>(
  read: (view: DataView, size: number) => Head | null,
  { buffer, byteOffset, byteLength }: Uint8Array,
  size: number,
): Head | null {
  try {
    return read(new DataView(buffer, byteOffset, byteLength), size);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function restOf({ picturesFrom }: WebmHead, size: number, readMore: ReadMore) {
  try {
    return picturesFrom === null ? 'pictures' : await readWebmRest(readMore, picturesFrom, size);
  } catch (error) {
    if (error instanceof RangeError) return 'unreadable';
    throw error;
  }
}
