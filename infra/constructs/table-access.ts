import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/**
 * The table actions that grants are made of. A transaction needs the actions of its parts, and no action of its own.
 * Scan is missing on purpose: no path of a user reads a whole table.
 */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

/** Lets the function do these actions on rows of this one table. */
export function allowTable(fn: NodeFunction, table: TableV2, ...actions: readonly TableAction[]): void {
  fn.allow(
    actions.map((action) => `dynamodb:${action}`),
    [table.tableArn],
  );
}
