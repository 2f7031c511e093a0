import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { type Count, countsIn } from '../promise-counts.ts';
import type { PromiseReader } from '../promise-reader.ts';
import { creditRow } from './credit-row.ts';
import { creditedRow, openRow, promiseKey, promiseRow, readOpenEntry } from './promise-rows.ts';

export function createDynamoPromiseReader(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): PromiseReader {
  const rows = createRowReader(tables, TableName, clock);
  const below = (clientId: string, prefix: string) => ({
    ...byPrefix(promiseKey.owner(clientId), prefix),
    ConsistentRead: true,
  });
  const counts = async (pk: string, from: string, to: string) => {
    const found: Count[] = [];
    for await (const row of queryAll(tables, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': promiseKey.day(from), ':to': promiseKey.day(to) },
    })) {
      found.push(...countsIn(row));
    }
    return found;
  };
  return {
    newest: (clientId, limit) =>
      rows.list('promise', promiseRow, {
        ...below(clientId, promiseKey.promisePrefix),
        ScanIndexForward: false,
        Limit: limit,
      }),
    creditsOf: (clientId) => rows.all('credit', creditRow, below(clientId, promiseKey.creditPrefix)),
    async waiting(clientIds) {
      if (clientIds.length === 0) return [];
      const found = await batchGet(tables, { [TableName]: clientIds.map((id) => promiseKey.open(id)) });
      return (found[TableName] ?? []).flatMap((item) => {
        const { pk, open = new Set<string>() } = z.parse(openRow, item);
        const clientId = pk.slice(promiseKey.owner('').length);
        return [...open].map((entry) => ({ clientId, ...readOpenEntry(entry) }));
      });
    },
    countsOf: (coachId, from, to) => counts(promiseKey.coach(coachId), from, to),
    async creditedMonths() {
      const found = await rows.all('credited month', creditedRow, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': promiseKey.credited('').pk },
      });
      return found.map(({ sk, balanceCents }) => ({
        month: sk.slice(promiseKey.credited('').sk.length),
        balanceCents,
      }));
    },
    shareCounts: (from, to) => counts(promiseKey.share, from, to),
  };
}
