import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  paginateListTables,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { keyText, type TableCopies } from './table-copies.ts';

const keySchema = z.object({ pk: z.string(), sk: z.string() });
/** AWS says that most restores end within an hour. */
const longestRestoreSeconds = 4 * 3_600;

/** Point-in-time recovery. The local cloud has none: there a copy is what the table has now. */
export function awsTableCopies(connection: AwsConnection): TableCopies & { close(): void } {
  const client = new DynamoDBClient({ ...connection });
  const tables = DynamoDBDocumentClient.from(client);
  const isLocal = connection.endpoint !== undefined;
  return {
    async listTables() {
      const names: string[] = [];
      for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
      return names;
    },
    async latestMoment(TableName) {
      if (isLocal) return Date.now();
      const { ContinuousBackupsDescription: found } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const latest = found?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
      if (latest === undefined) throw new OperatorError(`${TableName} has no point-in-time recovery.`);
      return latest.getTime();
    },
    async restore(SourceTableName, TargetTableName, at) {
      const restore = new RestoreTableToPointInTimeCommand({
        SourceTableName,
        TargetTableName,
        RestoreDateTime: new Date(at),
      });
      await client.send(restore).catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        if (error.name === 'TableAlreadyExistsException') return;
        throw new OperatorError(`${SourceTableName} was not restored: ${error.message || error.name}`);
      });
      await waitUntilTableExists(
        {
          client,
          maxWaitTime: longestRestoreSeconds,
          minDelay: isLocal ? 1 : 20,
          maxDelay: isLocal ? 1 : 60,
        },
        { TableName: TargetTableName },
      );
    },
    async *rows(TableName) {
      for await (const { Items = [] } of paginateScan({ client: tables }, { TableName })) {
        for (const item of Items) yield { ...item, ...z.parse(keySchema, item) };
      }
    },
    async *indexedKeys(TableName, partition) {
      for await (const item of queryAll(tables, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :partition',
        ExpressionAttributeValues: { ':partition': partition },
      }))
        yield keyText(z.parse(keySchema, item));
    },
    async remove(TableName) {
      await client.send(new DeleteTableCommand({ TableName })).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error;
      });
    },
    close: () => tables.destroy(),
  };
}
