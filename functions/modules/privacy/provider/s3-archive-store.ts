import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ArchiveStore } from '../make-export.ts';

/** S3 parts have at least 5 MB. */
const partBytes = 8 * 1024 * 1024;
const ContentType = 'application/zip';

export const createS3Client = () =>
  new S3Client({
    maxAttempts: 3,
    forcePathStyle: true,
    // By default the client adds a checksum to each part, of an upload that declared none.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

/** The bucket removes broken uploads after a day. */
export function createS3ArchiveStore(s3: S3Client, Bucket: string): ArchiveStore {
  const upload = async (Key: string, parts: AsyncIterable<Buffer>) => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    const Parts: { readonly ETag: string | undefined; readonly PartNumber: number }[] = [];
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
    }
    await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  };
  return {
    async put(Key, pieces) {
      const parts = inParts(pieces);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length < partBytes) {
        await s3.send(new PutObjectCommand({ Bucket, Key, Body: first, ContentType }));
        return first.length;
      }
      let bytes = 0;
      const counted = async function* () {
        for await (const part of following(first, parts)) {
          bytes += part.length;
          yield part;
        }
      };
      await upload(Key, counted());
      return bytes;
    },
  };
}

async function* following(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
