import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** As `coachHistoryAttributes` of the coaches: when a client had which coach, and nothing of the profile beside it. */
const attributes = ['pk', 'sk', 'schemaVersion', 'coachId', 'since', 'previousCoachId'];

export function allowCoachHistory(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query'], [tables.accounts.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*'] },
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
    StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
  });
}

/** Whose coach changed. */
export function allowCoachChanges(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`], {
    'ForAllValues:StringEquals': {
      'dynamodb:LeadingKeys': ['COACH-CHANGES'],
      'dynamodb:Attributes': [...attributes, 'gsi1pk', 'gsi1sk'],
    },
    StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
  });
}
