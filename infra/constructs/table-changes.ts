import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

type Changes = {
  readonly table: TableV2;
  readonly rows: { readonly key: 'pk' | 'sk'; readonly value: string };
  readonly deadLetterQueue: Queue;
};

/**
 * Failed batches are bisected so that one bad row does not block the rest. A stream supports two consumers.
 */
export function invokeOnTableChanges(
  fn: NodeFunction,
  id: string,
  { table, rows, deadLetterQueue }: Changes,
): void {
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
  // Lambda checks the role's permissions when it creates the mapping.
  mapping.node.addDependency(fn.role);
}
