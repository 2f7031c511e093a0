import type { AuditAction } from '#shared/domain/access/audit-actions.ts';

export type AuditEntry = {
  readonly action: AuditAction;
  readonly byAccountId: string;
  readonly requestId: string;
  readonly at: number;
  readonly details: Readonly<Record<string, unknown>>;
};

export function auditRow({ at, ...entry }: AuditEntry) {
  const instant = new Date(at).toISOString();
  return {
    pk: `AUDIT#${instant.slice(0, 7)}`,
    sk: `${instant}#${entry.requestId}`,
    schemaVersion: 1,
    at: instant,
    ...entry,
  };
}

/** The line of an act, written once: a request that comes again is refused instead of adding another. */
export function auditPut(operationsTable: string, entry: AuditEntry) {
  return {
    TableName: operationsTable,
    Item: auditRow(entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  };
}
