import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** Only which coaches have room, not profiles. */
export function allowApprovedCoaches(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['COACHES-WITH-ROOM'] },
  });
}
