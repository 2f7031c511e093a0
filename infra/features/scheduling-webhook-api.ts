import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { allowEdgeToken, edgeEnvironment } from '#infra/features/wiring/api-environment.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** Authenticated only by the webhook signature, so it can change nothing but bookings. */
export function schedulingWebhookApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables, schedulingSecretArn } = props;
  const fn = new NodeFunction(scope, 'SchedulingWebhook', {
    name: 'scheduling-webhook',
    settings: props.settings,
    description: 'Signed events of the external scheduling service',
    environment: {
      ...edgeEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BOOKINGS_TABLE: tables.bookings.tableName,
      ...(schedulingSecretArn === undefined ? {} : { SCHEDULING_SECRET_ARN: schedulingSecretArn }),
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowTable(
    fn,
    tables.bookings,
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  allowTable(fn, tables.accounts, 'GetItem', 'BatchGetItem');
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`]);
  allowEdgeToken(fn, props);
  if (schedulingSecretArn !== undefined) fn.allow(['secretsmanager:GetSecretValue'], [schedulingSecretArn]);
  return fn;
}
