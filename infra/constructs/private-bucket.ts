import { Duration, Validations } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { acknowledgePlainHttp } from '#infra/constructs/plain-http.ts';
import { retention } from '#infra/constructs/retention.ts';

export function privateBucket(
  scope: Construct,
  id: string,
  settings: StageSettings,
  props: BucketProps,
): Bucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: settings.requireTls,
    ...(settings.requireTls && { minimumTLSVersion: 1.2 }),
    ...props,
  });
  if (!settings.requireTls) acknowledgePlainHttp(bucket, 'AwsSolutions-S10');
  return bucket;
}

export function accessLogBucket(scope: Construct, id: string, settings: StageSettings): Bucket {
  const bucket = privateBucket(scope, id, settings, {
    // CloudFront can deliver its logs only by ACL.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [
      { expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    removalPolicy: retention(settings),
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'This bucket receives access logs; logging the writing of logs would never end.',
  });
  return bucket;
}
