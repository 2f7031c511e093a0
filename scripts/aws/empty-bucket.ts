import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';

/** Deletes every object version permanently. A missing bucket counts as empty. */
export async function emptyBucket(connection: AwsConnection, bucket: string): Promise<void> {
  const s3 = new S3Client({ ...connection });
  try {
    // Deleting each page makes the next listing start with what is left.
    for (;;) {
      const page = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }));
      const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
      const Objects = found.flatMap(({ Key, VersionId }) => (Key === undefined ? [] : [{ Key, VersionId }]));
      if (Objects.length === 0) return;
      const { Errors: [first] = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      if (first) throw new Error(`${bucket} keeps ${first.Key}: ${first.Message}`);
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NoSuchBucket')) throw error;
  } finally {
    s3.destroy();
  }
}
