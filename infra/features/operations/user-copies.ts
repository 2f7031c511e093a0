import { Duration } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { acknowledgeWildcard } from '#infra/constructs/security/acknowledged-wildcard.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';

type UserCopiesProps = {
  readonly settings: StageSettings;
  readonly userPool: UserPool;
  readonly bucket: Bucket;
  readonly deadLetterQueue: Queue;
};

/** May list everybody, and write and read its own files. It cannot delete a copy. */
export function userCopies(scope: Construct, props: UserCopiesProps): NodeFunction {
  const { settings, userPool, bucket, deadLetterQueue } = props;
  const fn = new NodeFunction(scope, 'UserCopies', {
    name: 'user-copies',
    settings,
    description: 'Copies the list of users every night',
    environment: { USER_POOL_ID: userPool.userPoolId, USER_COPIES_BUCKET: bucket.bucketName },
    timeoutSeconds: 900,
    deadLetterQueue,
  });
  fn.allow(
    ['cognito-idp:ListUsers', 'cognito-idp:ListGroups', 'cognito-idp:ListUsersInGroup'],
    [userPool.userPoolArn],
  );
  const files = bucket.arnForObjects('users/*');
  fn.allow(['s3:GetObject', 's3:PutObject'], [files]);
  acknowledgeWildcard(fn, files, 'Each day has a folder of its own in the bucket of these copies.');
  // Without it S3 says 'forbidden' of a file that is not there yet.
  fn.allow(['s3:ListBucket'], [bucket.bucketArn], { StringLike: { 's3:prefix': ['users/*'] } });
  invokeOnSchedule(fn, Duration.hours(1), 'Copies the list of users once a day');
  return fn;
}
