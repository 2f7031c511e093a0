import type { AuditAction } from '#shared/domain/access/audit-actions.ts';

export type AuditEntry = {
  readonly action: AuditAction;
  readonly byAccountId: string;
  readonly requestId: string;
  readonly at: number;
  readonly details: Readonly<Record<string, unknown>>;
};

/** Who acts where nobody asks for it: what follows from time, or from a payment. */
export const automaticActor = 'automatic';

/** @param requestId Unlike that of any other line of the same instant. */
export function automaticEntry(
  action: AuditAction,
  requestId: string,
  at: number,
  details: AuditEntry['details'],
): AuditEntry {
  return { action, byAccountId: automaticActor, requestId, at, details };
}

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
