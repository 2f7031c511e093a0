import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

type Changes = {
  readonly table: TableV2;
  /** Rows with this value in this part of their key alone: the others are none of the function's business. */
  readonly rows: { readonly key: 'pk' | 'sk'; readonly value: string };
  /** Where changes are noted that could not be handled: which they were, not what was in them. */
  readonly deadLetterQueue: Queue;
};

/**
 * Calls a function when rows of a table change, about a second later. A batch that fails is tried twice more, in
 * halves, so that one bad row does not hold up the others. A stream takes two readers: a third slows all of them.
 * @param id What changes, as the mapping is called in the stack.
 */
export function callOnChanges(fn: NodeFunction, id: string, { table, rows, deadLetterQueue }: Changes): void {
  const stream = table.tableStreamArn;
  if (stream === undefined) throw new Error(`${table.node.path} has no stream`);
  fn.allow(
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
    [stream],
  );
  const mapping = new EventSourceMapping(fn, id, {
    target: fn.lambda,
    eventSourceArn: stream,
    startingPosition: StartingPosition.LATEST,
    batchSize: 10,
    retryAttempts: 2,
    bisectBatchOnError: true,
    onFailure: new SqsDlq(deadLetterQueue),
    filters: [
      FilterCriteria.filter({ dynamodb: { Keys: { [rows.key]: { S: FilterRule.isEqual(rows.value) } } } }),
    ],
  });
  // The mapping is checked against the role when it is made.
  mapping.node.addDependency(fn.role);
}
