import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';

/** A payment notes its client as one who may need a coach. Of the accounts table, that list alone is in reach. */
export function allowNotingClients(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:UpdateItem'], [tables.accounts.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['NEEDS-COACH'] },
  });
}
