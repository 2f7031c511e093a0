import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** Prepaid sessions are keyed by client, so calendars and queued emails stay out of reach. */
export function allowPrepaidSessions(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query', 'dynamodb:PutItem'], [tables.bookings.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*'] },
  });
}
