import { createS3PrivateFiles } from '#functions/media/s3-private-files.ts';
import { getMessageMedia, linkMedia, sendMediaMessage, startMessageUpload } from './message-media.ts';

/** Everything that touches the store of files. Most calls are about text: this is loaded by the first that is not. */
export function createMessageFiles(bucket: string, browserUrl: string | undefined) {
  return {
    files: createS3PrivateFiles(bucket, browserUrl),
    getMessageMedia,
    linkMedia,
    sendMediaMessage,
    startMessageUpload,
  };
}
