import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { TableAction } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** The keys of push, and the devices that it goes to. */
export function allowPush(
  fn: NodeFunction,
  { tables, settings, pushSecretArn }: FeatureProps,
  ...actions: readonly TableAction[]
): void {
  fn.lambda.addEnvironment('PUSH_SECRET_ARN', pushSecretArn);
  if (settings.pushServiceUrl !== undefined)
    fn.lambda.addEnvironment('PUSH_SERVICE_URL', settings.pushServiceUrl);
  fn.allow(['secretsmanager:GetSecretValue'], [pushSecretArn]);
  allowPushDevices(fn, tables, ...actions);
}

/** Without the mails beside them. */
export function allowPushDevices(
  fn: NodeFunction,
  { outbox }: Pick<ProductTables, 'outbox'>,
  ...actions: readonly TableAction[]
): void {
  fn.allow(
    actions.map((action) => `dynamodb:${action}`),
    [outbox.tableArn],
    { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PUSH#*', 'PUSH-ENDPOINT#*'] } },
  );
}
