import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as z from 'zod/mini';
import { browserAddress } from '../browser-address.ts';
import { isMissingFile } from '../missing-file.ts';
import type { PrivateFiles } from '../private-files.ts';

const uploadSeconds = 600;
const linkSeconds = 300;

const changed = z.object({ name: z.literal('PreconditionFailed') });
const isChanged = (error: unknown) => isMissingFile(error) || z.safeParse(changed, error).success;

const kept = (type: string) => ({
  ContentType: type,
  ContentDisposition: 'inline',
  CacheControl: `private, max-age=${linkSeconds}`,
});

export function createS3PrivateFiles(bucket: string, browserUrl: string | undefined): PrivateFiles {
  const s3 = new S3Client({ maxAttempts: 3, forcePathStyle: browserUrl !== undefined });
  const forBrowsers = browserAddress(browserUrl);
  return {
    async uploadForm(key, { type, bytes }) {
      const { url, fields } = await createPresignedPost(s3, {
        Bucket: bucket,
        Key: key,
        Expires: uploadSeconds,
        Fields: { 'Content-Type': type },
        Conditions: [
          ['content-length-range', bytes, bytes],
          ['eq', '$Content-Type', type],
        ],
      });
      return { url: forBrowsers(url), fields };
    },
    async read(key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (isMissingFile(error)) return null;
        throw error;
      }
    },
    async readHead(key, bytes) {
      try {
        const range = `bytes=0-${bytes - 1}`;
        const part = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
        const head = await part.Body?.transformToByteArray();
        if (head === undefined || part.ETag === undefined) return null;
        const whole = part.ContentRange?.split('/')[1];
        return { head, size: whole === undefined ? head.length : Number(whole), version: part.ETag };
      } catch (error) {
        if (isMissingFile(error)) return null;
        throw error;
      }
    },
    async readPart(key, { from, bytes, version }) {
      try {
        const range = { Range: `bytes=${from}-${from + bytes - 1}`, IfMatch: version };
        const part = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }));
        return (await part.Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (isChanged(error)) return null;
        throw error;
      }
    },
    async copy(from, to, { type, version }) {
      try {
        await s3.send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: to,
            CopySource: `${bucket}/${from}`,
            CopySourceIfMatch: version,
            MetadataDirective: 'REPLACE',
            ...kept(type),
          }),
        );
        return true;
      } catch (error) {
        if (isChanged(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async put(key, { type, bytes }) {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ...kept(type),
        }),
      );
    },
    async link(key) {
      const get = new GetObjectCommand({ Bucket: bucket, Key: key });
      return forBrowsers(await getSignedUrl(s3, get, { expiresIn: linkSeconds }));
    },
  };
}
