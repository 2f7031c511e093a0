import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as z from 'zod/mini';
import type { PhotoStore } from './photo-store.ts';

const uploadSeconds = 600;
const linkSeconds = 300;

/** Without the right to list, which the function does not have, a missing object is answered as a denied one. */
const missing = z.object({ name: z.enum(['NoSuchKey', 'AccessDenied']) });

const uploadKey = (accountId: string, photoId: string) => `incoming/${accountId}/${photoId}`;
const keptKey = (accountId: string, photoId: string) => `kept/${accountId}/${photoId}`;

/** @param browserUrl Where browsers reach the store, if not at its own address. */
export function createS3PhotoStore(bucket: string, browserUrl: string | undefined): PhotoStore {
  const s3 = new S3Client({ maxAttempts: 3, forcePathStyle: browserUrl !== undefined });
  const forBrowsers = (signed: string) => {
    if (browserUrl === undefined) return signed;
    const { pathname, search } = new URL(signed);
    return `${browserUrl}${pathname}${search}`;
  };
  return {
    async uploadForm(accountId, photoId, { type, bytes }) {
      const { url, fields } = await createPresignedPost(s3, {
        Bucket: bucket,
        Key: uploadKey(accountId, photoId),
        Expires: uploadSeconds,
        Fields: { 'Content-Type': type },
        Conditions: [
          ['content-length-range', bytes, bytes],
          ['eq', '$Content-Type', type],
        ],
      });
      return { url: forBrowsers(url), fields };
    },
    async readUpload(accountId, photoId) {
      try {
        const Key = uploadKey(accountId, photoId);
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (z.safeParse(missing, error).success) return null;
        throw error;
      }
    },
    async removeUpload(accountId, photoId) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: uploadKey(accountId, photoId) }));
    },
    async keep(accountId, photoId, { type, bytes }) {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: keptKey(accountId, photoId),
          Body: bytes,
          ContentType: type,
          ContentDisposition: 'inline',
          CacheControl: `private, max-age=${linkSeconds}`,
        }),
      );
    },
    async link(accountId, photoId) {
      const get = new GetObjectCommand({ Bucket: bucket, Key: keptKey(accountId, photoId) });
      return forBrowsers(await getSignedUrl(s3, get, { expiresIn: linkSeconds }));
    },
  };
}
