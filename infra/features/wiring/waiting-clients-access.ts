import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** A payment adds its client to the list of those who may need a coach. */
export function allowListingWaitingClients(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:UpdateItem'], [tables.accounts.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['NEEDS-COACH'] },
  });
}
