import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { allowMailAddresses, allowMails } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { allowPush } from '#infra/features/wiring/push-access.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function accountApi(
  scope: Construct,
  props: FeatureProps & { readonly restAlerts: Queue },
): NodeFunction {
  const fn = signedInFunction(scope, 'Account', props, {
    name: 'account',
    description: 'Own account, profile, sign-out',
    environment: {
      ENQUIRIES_TABLE: props.tables.enquiries.tableName,
      REST_ALERT_QUEUE_URL: props.restAlerts.queueUrl,
    },
    createsAccounts: true,
  });
  // Who looked at one's own health data.
  allowTable(fn, props.tables.accounts, 'Query');
  // Who undoes a deletion ends its jobs, and may buy again.
  fn.allow(['dynamodb:DeleteItem'], [props.tables.accounts.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['REMOVALS', 'REMOVAL-NOTICES'] },
  });
  fn.allow(['dynamodb:DeleteItem'], [props.tables.billing.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*'] },
  });
  // A pre-order is a consent that its address sees and withdraws.
  fn.allow(['dynamodb:GetItem', 'dynamodb:DeleteItem'], [props.tables.enquiries.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ADDRESS#*', 'PRE-ORDERS#*'] },
  });
  // The mail of its mailing that is not sent yet.
  fn.allow(['dynamodb:DeleteItem'], [props.tables.outbox.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ADDRESS#*'] },
  });
  // A new address of the account, and the way back from it, which ends the password and the authenticator app. It cannot set either.
  fn.allow(
    [
      'cognito-idp:AdminResetUserPassword',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    [props.userPool.userPoolArn],
  );
  allowTable(fn, props.tables.accounts, 'ConditionCheckItem');
  // A change of address that support begins is audited.
  fn.allow(['dynamodb:PutItem'], [props.tables.operations.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] },
  });
  allowMails(fn, props.tables);
  allowMailAddresses(fn, props.tables, 'GetItem', 'UpdateItem');
  allowPush(fn, props, 'GetItem', 'Query', 'PutItem', 'DeleteItem');
  fn.allow(['sqs:SendMessage'], [props.restAlerts.queueArn]);
  return fn;
}
