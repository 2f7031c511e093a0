import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { allowFiles } from '#infra/constructs/file-access.ts';
import { allowSending } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { callEvery } from '#infra/constructs/timetable.ts';
import { callerEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowMakingAccounts, allowSignedIn } from '#infra/features/signed-in-access.ts';
import { productSettings } from '#shared/domain/product.ts';

/** Weekly check-ins, their photos, and the coach who answers them. */
export function checkInsApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { photos, settings, tables } = props;
  const sender = settings.mailFrom ?? productSettings[settings.stage].senderEmail;
  const fn = new NodeFunction(scope, 'CheckIns', {
    name: 'check-ins',
    settings,
    description: 'Check-ins, private photos, roster and answers of coaches',
    environment: {
      ...callerEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      TRAINING_TABLE: tables.training.tableName,
      MAIL_SENDER: sender,
      PHOTO_BUCKET: photos.bucketName,
      DEFAULT_TIER: settings.defaultTier,
      ...(settings.photosUrl !== undefined && { PHOTOS_URL: settings.photosUrl }),
    },
    // A photo of 15 MB is held twice while its metadata is taken out.
    memoryMegabytes: 1024,
    deadLetterQueue: props.deadLetterQueue,
  });
  allowSignedIn(fn, props);
  allowMakingAccounts(fn, props);
  allowTable(fn, tables.checkIns, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  // A reminder is removed with the right to check-ins.
  allowTable(fn, tables.checkIns, 'DeleteItem');
  // Reminders by the time at which they are due.
  fn.allow(['dynamodb:Query'], [`${tables.checkIns.tableArn}/index/gsi1`]);
  // The clients of a coach.
  allowTable(fn, tables.accounts, 'Query');
  // The weight of a check-in is a body measurement like any other.
  allowTable(fn, tables.training, 'Query', 'PutItem');
  allowFiles(fn, photos);
  allowSending(fn, sender);
  callEvery(fn, Duration.minutes(15), 'Sends reminders of check-ins that are due');
  planWhenSubscriptionsChange(fn, props);
  return fn;
}

/** A subscription that begins or changes: its client's first reminder is planned, or none is. */
function planWhenSubscriptionsChange(fn: NodeFunction, { tables }: FeatureProps): void {
  const stream = tables.billing.tableStreamArn;
  if (stream === undefined) throw new Error('The billing table has no stream');
  fn.allow(
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
    [stream],
  );
  const mapping = new EventSourceMapping(fn, 'SubscriptionsChange', {
    target: fn.lambda,
    eventSourceArn: stream,
    startingPosition: StartingPosition.LATEST,
    batchSize: 10,
    retryAttempts: 2,
    filters: [
      FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: FilterRule.isEqual('ENTITLEMENT') } } } }),
    ],
  });
  // The mapping is checked against the role when it is made.
  mapping.node.addDependency(fn.role);
}
