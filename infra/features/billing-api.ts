import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import { longestAnswerSeconds, type NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { paymentEnvironment } from '#infra/features/wiring/api-environment.ts';
import { allowApprovedCoaches } from '#infra/features/wiring/approved-coaches-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { allowPrepaidSessions } from '#infra/features/wiring/prepaid-sessions-access.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';
import { allowListingWaitingClients } from '#infra/features/wiring/waiting-clients-access.ts';

/** Includes account deletion, which must end billing first. */
export function billingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Billing', props, {
    name: 'billing',
    description: 'Checkout, subscription management, account deletion',
    environment: {
      ...paymentEnvironment(props),
      BOOKINGS_TABLE: tables.bookings.tableName,
      SITE_URL: props.settings.siteUrl,
      TAX: props.settings.tax,
    },
    // Loading the Stripe SDK dominates the cold start, and more memory means more CPU.
    memoryMegabytes: 1024,
    timeoutSeconds: longestAnswerSeconds,
    createsAccounts: true,
  });
  // Clients of a coach, and the admins whom mails are for.
  allowTable(fn, tables.accounts, 'Query');
  // Nothing is sold without an approved coach.
  allowApprovedCoaches(fn, props);
  // A purchase from before the confirmation belongs to an account once there is one.
  allowTable(fn, tables.accounts, 'ConditionCheckItem');
  allowTable(fn, tables.billing, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem');
  // A coach's own statements.
  fn.allow(['dynamodb:Query'], [`${tables.billing.tableArn}/index/gsi1`], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PAY-OF#*'] },
  });
  // A deletion that support withdraws ends its jobs. What support does is audited.
  fn.allow(['dynamodb:DeleteItem'], [tables.accounts.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['REMOVALS', 'REMOVAL-NOTICES'] },
  });
  allowTable(fn, tables.operations, 'PutItem');
  // The payment page of a sign-up goes with its purchase to the corrected one, and a withdrawn deletion opens the checkout.
  fn.allow(['dynamodb:DeleteItem'], [tables.billing.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*'] },
  });
  allowPrepaidSessions(fn, props);
  allowListingWaitingClients(fn, props);
  fn.allow(['secretsmanager:GetSecretValue'], [props.paymentSecretArn]);
  // A deletion that is asked for signs out at once. The version before disables the login as well, and still answers
  // while traffic moves to this one: the right goes with the next release.
  fn.allow(
    ['cognito-idp:AdminDisableUser', 'cognito-idp:AdminUserGlobalSignOut'],
    [props.userPool.userPoolArn],
  );
  allowMails(fn, props.tables);
  return fn;
}
