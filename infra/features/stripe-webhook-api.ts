import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { paymentEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';

/** Events of the payment provider. It knows no user pool: the signature is all that speaks for the caller. */
export function stripeWebhookApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = new NodeFunction(scope, 'StripeWebhook', {
    name: 'stripe-webhook',
    settings: props.settings,
    description: 'Signed events of the payment provider',
    environment: {
      ...paymentEnvironment(props),
      SITE_URL: props.settings.siteUrl,
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      OPERATIONS_TABLE: tables.operations.tableName,
      DEFAULT_TIER: props.settings.defaultTier,
    },
    memoryMegabytes: 1024,
    deadLetterQueue: props.deadLetterQueue,
  });
  allowTable(fn, tables.accounts, 'GetItem');
  allowTable(
    fn,
    tables.billing,
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  // Alarms and audit rows are added, never read back.
  allowTable(fn, tables.operations, 'PutItem');
  fn.allow(['secretsmanager:GetSecretValue'], [props.paymentSecret.secretArn]);
  return fn;
}
