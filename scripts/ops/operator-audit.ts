import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { auditRow } from '#functions/platform/audit-entry.ts';
import type { AuditAction } from '#shared/domain/access/audit-actions.ts';

/** Who runs a command, as the audit trail names them. */
export const operator = () => `operator:${userInfo().username}`;

/** Written before the act, so that no act lacks its line. */
export async function writeAudit(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entry = { action, byAccountId: operator(), requestId: randomUUID(), at: Date.now(), details };
  await tables.send(new PutCommand({ TableName: operationsTable, Item: auditRow(entry) }));
}
