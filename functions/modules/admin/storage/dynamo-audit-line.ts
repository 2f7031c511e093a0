import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditEntry, auditPut } from '#functions/platform/audit-entry.ts';

/** For an act whose effects are no rows of ours alone; others write their line in their own transaction. */
export async function writeAuditLine(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  entry: AuditEntry,
): Promise<void> {
  await tables.send(new PutCommand(auditPut(operationsTable, entry)));
}
