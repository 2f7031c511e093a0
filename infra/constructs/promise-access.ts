import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';

/** Who promises something, or keeps it, writes the entry in the transaction of the act; `promise-jobs` does the rest. */
export function allowPromises(fn: NodeFunction, { promises }: ProductTables): void {
  fn.lambda.addEnvironment('PROMISES_TABLE', promises.tableName);
  allowTable(fn, promises, 'PutItem', 'UpdateItem');
}
