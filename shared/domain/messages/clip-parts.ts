import { maximumClipBytes } from './clip-limits.ts';

/** The smallest that S3 takes for every part but the last. */
export const clipPartBytes = 5 * 1024 * 1024;
export const maximumClipParts = Math.ceil(maximumClipBytes / clipPartBytes);

/** `number` counts from 1, as S3 does; `from` is the first byte. */
export type ClipPart = { readonly number: number; readonly from: number; readonly bytes: number };

export function clipParts(bytes: number): readonly ClipPart[] {
  return Array.from({ length: Math.ceil(bytes / clipPartBytes) }, (_, index) => {
    const from = index * clipPartBytes;
    return { number: index + 1, from, bytes: Math.min(clipPartBytes, bytes - from) };
  });
}
