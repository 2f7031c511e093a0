import type { PartedUploads } from '#functions/modules/media/parted-uploads.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

/** Apart from private files: a function that takes no clips does not carry the code for their parts. */
export function createOnDemandPartedUploads(bucket: string, browserUrl: string | undefined): PartedUploads {
  const s3 = onDemand(async () => {
    const { createS3PartedUploads } = await import('#functions/modules/media/provider/s3-parted-uploads.ts');
    return createS3PartedUploads(bucket, browserUrl);
  });
  return {
    begin: async (...upload) => (await s3()).begin(...upload),
    arrived: async (...upload) => (await s3()).arrived(...upload),
    link: async (...part) => (await s3()).link(...part),
    join: async (...upload) => (await s3()).join(...upload),
  };
}
