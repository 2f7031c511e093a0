import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowSending, mailSender } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { callOnChanges } from '#infra/constructs/table-changes.ts';
import { callEvery } from '#infra/constructs/timetable.ts';
import { publicEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { productSettings } from '#shared/domain/product.ts';

/**
 * What visitors send: support, pre-order, the waiting lists, counted events. It knows neither the payment provider nor
 * accounts, except whether a coach is approved; of billing it keeps seats, and reads no row of a person.
 */
export function enquiriesApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const sender = mailSender(settings);
  const fn = new NodeFunction(scope, 'Enquiries', {
    name: 'enquiries',
    settings,
    description: 'Support, pre-order, waiting list, events of visits',
    environment: {
      ...publicEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      ENQUIRIES_TABLE: tables.enquiries.tableName,
      SITE_URL: settings.siteUrl,
      MAIL_SENDER: sender,
      EVENT_SAMPLE_RATE: String(settings.eventSampleRate),
      SUPPORT_ADDRESS: settings.supportEmail ?? productSettings[settings.stage].contactEmail,
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowTable(fn, tables.enquiries, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  // Request counter, events and their counts.
  allowTable(fn, tables.operations, 'PutItem', 'UpdateItem');
  allowPlaces(fn, props);
  allowCoachRoll(fn, props);
  allowSending(fn, sender);

  callEvery(fn, Duration.minutes(5), 'Sends mails that wait, and offers freed places');
  // A cancellation frees a place in the table.
  callOnChanges(fn, 'PlacesChange', {
    table: tables.billing,
    rows: { key: 'pk', value: 'SEATS#longevity' },
    deadLetterQueue: props.deadLetterQueue,
  });
  return fn;
}

/** The one row of the billing table that says who has a place; what people paid stays out of reach. */
function allowPlaces(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], [tables.billing.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['SEATS#longevity'] },
  });
}

/** Whether a coach is approved decides whether anything is sold. The roll holds ids; no profile is in reach. */
function allowCoachRoll(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query'], [tables.accounts.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['COACHES'] },
  });
}
