import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/**
 * For who may change other rows of the operations table: lines of the audit trail, their seals and the plans of A/B tests
 * stay as written.
 */
export function keepAuditTrail(fn: NodeFunction, operations: TableV2): void {
  fn.deny(['dynamodb:UpdateItem', 'dynamodb:DeleteItem'], [operations.tableArn], {
    'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*', 'AUDIT-SEALS', 'AB-TESTS'] },
  });
}
