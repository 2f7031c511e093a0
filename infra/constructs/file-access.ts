import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { acknowledgeWildcard } from '#infra/constructs/security/acknowledged-wildcard.ts';

/**
 * Uploads stay under a separate prefix until they pass inspection.
 * @param folder Ends in a slash.
 * @param inParts Whether files may be uploaded in parts.
 * @param removes Whether kept files are removed here, and not only with the account of their owner.
 */
export function allowFiles(
  fn: NodeFunction,
  bucket: Bucket,
  {
    folder = '',
    inParts = false,
    removes = false,
  }: { readonly folder?: string; readonly inParts?: boolean; readonly removes?: boolean } = {},
): void {
  const uploads = bucket.arnForObjects(`incoming/${folder}*`);
  const kept = bucket.arnForObjects(`kept/${folder}*`);
  fn.allow(
    ['s3:DeleteObject', 's3:GetObject', 's3:PutObject', ...(inParts ? ['s3:ListMultipartUploadParts'] : [])],
    [uploads],
  );
  fn.allow(['s3:GetObject', 's3:PutObject', ...(removes ? ['s3:DeleteObject'] : [])], [kept]);
  for (const objects of [uploads, kept]) {
    acknowledgeWildcard(
      fn,
      objects,
      'Objects of one folder of one bucket: the id of a file is made when it is uploaded.',
    );
  }
}
