import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/** A transaction needs the actions of its parts. Scan is excluded on purpose. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

export function allowTable(fn: NodeFunction, table: TableV2, ...actions: readonly TableAction[]): void {
  fn.allow(
    actions.map((action) => `dynamodb:${action}`),
    [table.tableArn],
  );
}
