import type { ClipUpload, OpenClipUpload, SentClip } from '#shared/contracts/fields/clip-upload.ts';
import { sendPart } from '#web/lib/api/send-form.ts';

export type ClipToSend = {
  readonly file: Blob;
  /** Of an earlier attempt, which it goes on with. */
  readonly uploadId: string | null;
  /** Called before the first part is sent. */
  readonly keepUploadId: (uploadId: string) => void;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends the parts of a clip that have not arrived.
 * @param open Asks the API for their links.
 * @returns What the API then has to be told about them.
 * @throws ApiError, UploadFailure, or the abort reason of `signal`.
 */
export async function sendInParts(
  open: (request: OpenClipUpload) => Promise<ClipUpload>,
  { file, uploadId: earlier, keepUploadId, onProgress, signal }: ClipToSend,
): Promise<SentClip> {
  const bytes = file.size;
  const type = file.type === 'video/mp4' ? 'video/mp4' : 'video/webm';
  const { uploadId, parts } = await open({ type, bytes, ...(earlier !== null && { uploadId: earlier }) });
  keepUploadId(uploadId);
  let arrived = bytes - parts.reduce((sum, part) => sum + part.bytes, 0);
  onProgress(arrived / bytes);
  // One after the other, so that a phone that loses its network loses one part at most.
  for (const { from, bytes: length, url } of parts) {
    signal.throwIfAborted();
    await sendPart(url, file.slice(from, from + length), {
      onProgress: (share) => onProgress((arrived + share * length) / bytes),
      signal,
    });
    arrived += length;
  }
  signal.throwIfAborted();
  return { id: uploadId, bytes };
}
