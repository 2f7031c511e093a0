import { AppError } from '#functions/platform/app-error.ts';
import { clipHeadBytes } from '#shared/domain/messages/clip-limits.ts';
import { type Clip, inspectClip } from './clip.ts';
import type { PrivateFiles } from './private-files.ts';

type Files = Pick<PrivateFiles, 'readHead' | 'readPart' | 'copy' | 'remove'>;

/**
 * A clip is too large to hold, so parts of it decide, and the store copies exactly what was looked at.
 * @throws AppError conflict (`media_missing`); invalid as `inspectClip`, after the upload is removed.
 */
export async function keepClip(files: Files, upload: string, kept: string): Promise<Clip> {
  const arrived = await files.readHead(upload, clipHeadBytes);
  if (arrived === null) throw noFile();
  const { head, size, version } = arrived;
  const readMore = async (from: number, bytes: number) => {
    const part = await files.readPart(upload, { from, bytes, version });
    if (part === null) throw noFile();
    return part;
  };
  const clip = await orRemoved(files, upload, () => inspectClip(head, size, readMore));
  const copied = await files.copy(upload, kept, { type: clip.type, version });
  if (!copied) throw noFile();
  return clip;
}

export const noFile = () =>
  new AppError('conflict', 'media_missing', 'The file has not arrived. Send it again.');

/** Removes a file that is refused. One that could not be read, or was replaced meanwhile, may still be sent. */
export async function orRemoved<Result>(
  files: Pick<PrivateFiles, 'remove'>,
  upload: string,
  look: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid') await files.remove(upload);
    throw error;
  }
}
