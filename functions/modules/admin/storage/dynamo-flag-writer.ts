import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type FlagWriter, turnedAttributes } from '#functions/modules/system/flag-store.ts';
import { flagKey, flagSchemaVersion } from '#functions/modules/system/storage/flag-row.ts';
import { auditPut } from '#functions/platform/audit-entry.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';

/**
 * Each switch is an attribute of its own, so two admins who change different switches at once do not overwrite each
 * other.
 */
export function createDynamoFlagWriter(tables: DynamoDBDocumentClient, operationsTable: string): FlagWriter {
  return {
    async change({ values, ...who }) {
      const changed = turnedAttributes(values);
      const audit = { ...who, action: 'flags.update', details: Object.fromEntries(changed) } as const;
      const update = {
        TableName: operationsTable,
        Key: flagKey,
        UpdateExpression: `SET schemaVersion = :version, ${changed.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(changed.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ':version': flagSchemaVersion,
          ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
        },
      };
      await transact(tables, [
        { item: { Update: update }, refusedAs: 'changed' },
        { item: { Put: auditPut(operationsTable, audit) }, refusedAs: 'audited' },
      ]);
    },
  };
}
