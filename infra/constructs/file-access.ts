import { Stack, Validations } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import * as z from 'zod/mini';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/**
 * Lets the function take uploads, look at them and keep them. They lie apart until they were looked at; what is kept
 * is never deleted by it.
 * @param folder Of the feature, below both places; with a slash at its end.
 */
export function allowFiles(fn: NodeFunction, bucket: Bucket, folder = ''): void {
  const [uploads, kept] = [`incoming/${folder}*`, `kept/${folder}*`];
  fn.allow(['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], [bucket.arnForObjects(uploads)]);
  fn.allow(['s3:GetObject', 's3:PutObject'], [bucket.arnForObjects(kept)]);
  const bucketArn = exportedName(bucket);
  for (const objects of [uploads, kept]) {
    Validations.of(fn.role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${bucketArn}/${objects}]`,
      reason: 'Objects of one folder of one bucket: the id of a file is made when it is uploaded.',
    });
  }
}

/** What the bucket's stack calls the address that this one reads: the finding is named after it. */
export function exportedName(bucket: Bucket): string {
  const reference: unknown = Stack.of(bucket).resolve(Stack.of(bucket).exportValue(bucket.bucketArn));
  return z.parse(z.object({ 'Fn::ImportValue': z.string() }), reference)['Fn::ImportValue'];
}
