import type { PrivateFiles } from '#functions/modules/media/private-files.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

export function createOnDemandPrivateFiles(bucket: string, browserUrl: string | undefined): PrivateFiles {
  const s3 = onDemand(async () => {
    const { createS3PrivateFiles } = await import('#functions/modules/media/provider/s3-private-files.ts');
    return createS3PrivateFiles(bucket, browserUrl);
  });
  return {
    uploadForm: async (...file) => (await s3()).uploadForm(...file),
    read: async (...file) => (await s3()).read(...file),
    readHead: async (...file) => (await s3()).readHead(...file),
    readPart: async (...file) => (await s3()).readPart(...file),
    copy: async (...file) => (await s3()).copy(...file),
    remove: async (...file) => (await s3()).remove(...file),
    put: async (...file) => (await s3()).put(...file),
    link: async (...file) => (await s3()).link(...file),
  };
}
