/** A privileged act, for the audit trail: who, what, when, and in which request. Never a secret or a health fact. */
export type AuditEntry = {
  readonly action: string;
  readonly byAccountId: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly details: Readonly<Record<string, unknown>>;
};

/** The row of an entry: a partition per month, in order of time; the request id keeps one instant's acts apart. */
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
