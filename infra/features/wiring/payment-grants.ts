import { allowMails } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { allowAdminList } from '#infra/features/wiring/admin-list-access.ts';
import { paymentEnvironment } from '#infra/features/wiring/api-environment.ts';
import { allowCoachHistory } from '#infra/features/wiring/coach-history-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { allowPrepaidSessions } from '#infra/features/wiring/prepaid-sessions-access.ts';
import { allowListingWaitingClients } from '#infra/features/wiring/waiting-clients-access.ts';

/** Of a function that brings events of the provider into our rows. */
export function paymentEventEnvironment(props: FeatureProps): Record<string, string> {
  const { tables } = props;
  return {
    ...paymentEnvironment(props),
    ACCOUNTS_TABLE: tables.accounts.tableName,
    BILLING_TABLE: tables.billing.tableName,
    BOOKINGS_TABLE: tables.bookings.tableName,
  };
}

export function allowPaymentEvents(fn: NodeFunction, props: FeatureProps): void {
  const { tables } = props;
  allowTable(
    fn,
    tables.billing,
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'ConditionCheckItem',
  );
  // Jobs that are due: addresses to follow, and confirmations of quotes whose request died.
  fn.allow(['dynamodb:Query'], [`${tables.billing.tableArn}/index/gsi1`]);
  // Whether a sign-up that paid has become an account.
  allowTable(fn, tables.accounts, 'ConditionCheckItem');
  // Receipts, and mails about payments that failed.
  allowMails(fn, tables);
  allowPrepaidSessions(fn, props);
  allowListingWaitingClients(fn, props);
  allowAdminList(fn, props);
  // Whose client paid.
  allowCoachHistory(fn, props);
  fn.allow(['secretsmanager:GetSecretValue'], [props.paymentSecretArn]);
}
