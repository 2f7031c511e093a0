import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { conditional } from '#functions/platform/dynamo/condition-failed.ts';
import { flagKey, flagSchemaVersion, turnedAttributes } from '#functions/system/flag-row.ts';
import type { FlagWriter } from '#functions/system/flag-store.ts';
import { auditRow } from './audit-entry.ts';

/**
 * One transaction for the switches and the audit row. Each switch is a top-level attribute, set on its own: two
 * admins who turn different ones at once do not undo each other.
 */
export function createDynamoFlagWriter(tables: DynamoDBDocumentClient, operationsTable: string): FlagWriter {
  return {
    async change({ values, ...who }) {
      const turned = turnedAttributes(values);
      const audit = auditRow({ ...who, action: 'flags.update', details: Object.fromEntries(turned) });
      await conditional(
        tables.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName: operationsTable,
                  Key: flagKey,
                  UpdateExpression: `SET schemaVersion = :version, ${turned.map(([name]) => `#${name} = :${name}`).join(', ')}`,
                  ExpressionAttributeNames: Object.fromEntries(turned.map(([name]) => [`#${name}`, name])),
                  ExpressionAttributeValues: {
                    ':version': flagSchemaVersion,
                    ...Object.fromEntries(turned.map(([name, value]) => [`:${name}`, value])),
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
