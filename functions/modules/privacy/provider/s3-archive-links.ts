import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ArchiveLinks } from '../request-export.ts';

const linkSeconds = 300;

export function createS3ArchiveLinks(Bucket: string, browserUrl: string | undefined): ArchiveLinks {
  const s3 = new S3Client({ maxAttempts: 3, forcePathStyle: browserUrl !== undefined });
  return {
    async link(Key) {
      const ResponseContentDisposition = `attachment; filename="${Key.slice(Key.lastIndexOf('/') + 1)}"`;
      const get = new GetObjectCommand({ Bucket, Key, ResponseContentDisposition });
      const signed = await getSignedUrl(s3, get, { expiresIn: linkSeconds });
      if (browserUrl === undefined) return signed;
      const { pathname, search } = new URL(signed);
      return `${browserUrl}${pathname}${search}`;
    },
  };
}
