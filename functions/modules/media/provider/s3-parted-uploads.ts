import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as z from 'zod/mini';
import { browserAddress } from '../browser-address.ts';
import type { PartedUploads } from '../parted-uploads.ts';

/** Long enough for a part on a slow phone. */
const linkSeconds = 3600;

const unknown = z.object({ name: z.literal('NoSuchUpload') });
const listed = z.object({ PartNumber: z.int(), Size: z.int(), ETag: z.string() });

export function createS3PartedUploads(bucket: string, browserUrl: string | undefined): PartedUploads {
  const s3 = new S3Client({
    maxAttempts: 3,
    forcePathStyle: browserUrl !== undefined,
    // By default a signed link would name the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const forBrowsers = browserAddress(browserUrl);
  return {
    async begin(key, type) {
      const upload = new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: type });
      return z.parse(z.string(), (await s3.send(upload)).UploadId);
    },
    async arrived(key, uploadId) {
      try {
        // One page holds 1,000 parts.
        const { Parts = [] } = await s3.send(
          new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId }),
        );
        return z
          .parse(z.array(listed), Parts)
          .map(({ PartNumber, Size, ETag }) => ({ number: PartNumber, bytes: Size, mark: ETag }));
      } catch (error) {
        if (z.safeParse(unknown, error).success) return null;
        throw error;
      }
    },
    async link(key, uploadId, { number, bytes }) {
      const part = new UploadPartCommand({
        Bucket: bucket,
        Key: key,
        UploadId: uploadId,
        PartNumber: number,
        ContentLength: bytes,
      });
      const signableHeaders = new Set(['host', 'content-length']);
      return forBrowsers(await getSignedUrl(s3, part, { expiresIn: linkSeconds, signableHeaders }));
    },
    async join(key, uploadId, parts) {
      const Parts = parts.map(({ number, mark }) => ({ PartNumber: number, ETag: mark }));
      try {
        await s3.send(
          new CompleteMultipartUploadCommand({
            Bucket: bucket,
            Key: key,
            UploadId: uploadId,
            MultipartUpload: { Parts },
          }),
        );
      } catch (error) {
        if (!z.safeParse(unknown, error).success) throw error;
      }
    },
  };
}
