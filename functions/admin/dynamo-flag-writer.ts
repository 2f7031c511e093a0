import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { auditRow } from '#functions/platform/audit-entry.ts';
import { conditional } from '#functions/platform/dynamo/condition-failed.ts';
import { flagKey, flagSchemaVersion, turnedAttributes } from '#functions/system/flag-row.ts';
import type { FlagWriter } from '#functions/system/flag-store.ts';

/**
 * Each switch is an attribute of its own, so two admins who change different switches at once do not overwrite each
 * other.
 */
export function createDynamoFlagWriter(tables: DynamoDBDocumentClient, operationsTable: string): FlagWriter {
  return {
    async change({ values, ...who }) {
      const changed = turnedAttributes(values);
      const audit = auditRow({ ...who, action: 'flags.update', details: Object.fromEntries(changed) });
      await conditional(
        tables.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName: operationsTable,
                  Key: flagKey,
                  UpdateExpression: `SET schemaVersion = :version, ${changed.map(([name]) => `#${name} = :${name}`).join(', ')}`,
                  ExpressionAttributeNames: Object.fromEntries(changed.map(([name]) => [`#${name}`, name])),
                  ExpressionAttributeValues: {
                    ':version': flagSchemaVersion,
                    ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
                  },
                },
              },
              {
                Put: {
                  TableName: operationsTable,
                  Item: audit,
                  ConditionExpression: 'attribute_not_exists(pk)',
                },
              },
            ],
          }),
        ),
      );
    },
  };
}
