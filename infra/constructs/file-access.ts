import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { acknowledgeWildcard } from '#infra/constructs/acknowledged-wildcard.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/** Uploads stay under a separate prefix until they pass inspection. `folder` ends in a slash. */
export function allowFiles(fn: NodeFunction, bucket: Bucket, folder = ''): void {
  const uploads = bucket.arnForObjects(`incoming/${folder}*`);
  const kept = bucket.arnForObjects(`kept/${folder}*`);
  fn.allow(['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], [uploads]);
  fn.allow(['s3:GetObject', 's3:PutObject'], [kept]);
  for (const objects of [uploads, kept]) {
    acknowledgeWildcard(
      fn,
      objects,
      'Objects of one folder of one bucket: the id of a file is made when it is uploaded.',
    );
  }
}
