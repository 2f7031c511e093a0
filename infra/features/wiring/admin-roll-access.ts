import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** Only the ids of admins, for mails to them. */
export function allowAdminRoll(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query'], [tables.accounts.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['ADMINS'] },
  });
}
