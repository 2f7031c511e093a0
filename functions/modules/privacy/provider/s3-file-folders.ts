import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isMissingFile } from '#functions/modules/media/missing-file.ts';
import type { FileFolders } from '../file-folders.ts';

export function createS3FileFolders(s3: S3Client, Bucket: string): FileFolders {
  async function* pages(Prefix: string): AsyncGenerator<string[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      yield (page.Contents ?? []).map(({ Key }) => Key).filter((key) => key !== undefined);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }
  return {
    async *list(prefix) {
      for await (const keys of pages(prefix)) yield* keys;
    },
    async read(key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (isMissingFile(error)) return null;
        throw error;
      }
    },
    async removeFolder(prefix) {
      for await (const keys of pages(prefix)) {
        if (keys.length === 0) continue;
        const { Errors = [] } = await s3.send(
          new DeleteObjectsCommand({
            Bucket,
            Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
          }),
        );
        if (Errors.length > 0) throw new Error(`${Errors.length} files could not be removed`);
      }
    },
  };
}
