import { DeleteObjectsCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { AwsConnection } from '#scripts/aws-connection.ts';

/** Removes the published web build: CloudFormation deletes no bucket with something in it. */
export async function emptySite(connection: AwsConnection, bucket: string): Promise<void> {
  const s3 = new S3Client({ ...connection });
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket })) {
      const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
      if (Objects.length === 0) continue;
      await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    }
  } finally {
    s3.destroy();
  }
}
