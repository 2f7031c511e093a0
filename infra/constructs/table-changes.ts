import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/** Rows with a key, or whose key begins with a prefix. */
type RowsOf = { readonly key: 'pk' | 'sk'; readonly value: string } | { readonly skPrefix: string };

type Changes = {
  readonly table: TableV2;
  readonly rows: RowsOf | readonly RowsOf[];
  readonly deadLetterQueue: Queue;
  /** Waits up to this long for more changes, for work that is done once for several changes of one owner. */
  readonly windowSeconds?: number;
};

/** Larger than what one owner changes in a window, since a full batch does not wait for its end. */
const windowedBatch = 50;

/**
 * Failed batches are bisected so that one bad row does not block the rest. A stream supports two consumers.
 */
export function invokeOnTableChanges(
  fn: NodeFunction,
  id: string,
  { table, rows, deadLetterQueue, windowSeconds = 0 }: Changes,
): void {
  const stream = table.tableStreamArn;
  if (stream === undefined) throw new Error(`${table.node.path} has no stream`);
  fn.allow(
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
    [stream],
  );
  fn.readsStream = true;
  const mapping = new EventSourceMapping(fn, id, {
    target: fn.lambda,
    eventSourceArn: stream,
    // With LATEST, rows written while the mapping is being made would be missed. A function may get a change twice.
    startingPosition: StartingPosition.TRIM_HORIZON,
    ...(windowSeconds > 0
      ? { batchSize: windowedBatch, maxBatchingWindow: Duration.seconds(windowSeconds) }
      : { batchSize: 10 }),
    retryAttempts: 2,
    bisectBatchOnError: true,
    onFailure: new SqsDlq(deadLetterQueue),
    filters: [rows].flat().map(filterOf),
  });
  // Lambda checks the role's permissions when it creates the mapping.
  mapping.node.addDependency(fn.role);
}

function filterOf(rows: RowsOf) {
  const keys =
    'skPrefix' in rows
      ? { sk: { S: FilterRule.beginsWith(rows.skPrefix) } }
      : { [rows.key]: { S: FilterRule.isEqual(rows.value) } };
  return FilterCriteria.filter({ dynamodb: { Keys: keys } });
}
