import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';

/**
 * Packages that are paid for become prepaid sessions, which lie among the bookings of their owner. Calendars of coaches
 * and mails that wait stay out of reach.
 */
export function allowPrepaidSessions(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query', 'dynamodb:PutItem'], [tables.bookings.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*'] },
  });
}
