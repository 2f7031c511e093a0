import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { ProductFunctionName, StageSettings } from '#infra/config/stage-settings.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { allowPushDevices } from '#infra/features/wiring/push-access.ts';

export type IdentityTriggers = {
  readonly preSignUp: NodeFunction;
  readonly postConfirmation: NodeFunction;
  readonly customMessage: NodeFunction;
};

type TriggerProps = {
  readonly settings: StageSettings;
  readonly tables: ProductTables;
  readonly deadLetterQueue: Queue;
};

/** Cognito's limit. */
const triggerTimeoutSeconds = 5;

/**
 * The pool references these functions, so they cannot reference it: events carry its id, and `grantUserPool`
 * grants access later.
 */
export function identityTriggers(scope: Construct, props: TriggerProps): IdentityTriggers {
  const trigger = (id: string, name: ProductFunctionName, description: string, environment = {}) =>
    new NodeFunction(scope, id, {
      name,
      settings: props.settings,
      description,
      environment,
      timeoutSeconds: triggerTimeoutSeconds,
      deadLetterQueue: props.deadLetterQueue,
    });

  const site = { SITE_URL: props.settings.siteUrl };
  const preSignUp = trigger('PreSignUp', 'pre-sign-up', 'Refuses sign-ups that claim more than they may');
  const postConfirmation = trigger(
    'PostConfirmation',
    'post-confirmation',
    'Makes the account of a new user with what they paid for; ends login sessions and push after a password reset',
    {
      ACCOUNTS_TABLE: props.tables.accounts.tableName,
      BILLING_TABLE: props.tables.billing.tableName,
      OPERATIONS_TABLE: props.tables.operations.tableName,
    },
  );
  const customMessage = trigger('CustomMessage', 'custom-message', 'Writes the mails of the user pool', site);

  allowTable(postConfirmation, props.tables.accounts, 'GetItem', 'PutItem', 'UpdateItem');
  allowMails(postConfirmation, props.tables);
  // Push ends with the login sessions.
  allowPushDevices(postConfirmation, props.tables, 'Query', 'DeleteItem');
  // A purchase from before the confirmation.
  allowTable(postConfirmation, props.tables.accounts, 'ConditionCheckItem');
  allowTable(postConfirmation, props.tables.billing, 'GetItem', 'PutItem', 'UpdateItem');
  // Coach sign-up is a feature flag.
  allowTable(postConfirmation, props.tables.operations, 'GetItem');
  return { preSignUp, postConfirmation, customMessage };
}

/** A separate policy avoids a circular dependency between function and pool. */
export function grantUserPool(scope: Construct, triggers: IdentityTriggers, userPool: UserPool): void {
  new Policy(scope, 'PostConfirmationUserPool', {
    statements: [
      new PolicyStatement({
        actions: [
          'cognito-idp:AdminAddUserToGroup',
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminUserGlobalSignOut',
        ],
        resources: [userPool.userPoolArn],
      }),
    ],
  }).attachToRole(triggers.postConfirmation.role);
}
