import * as z from 'zod/mini';

const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };

export const privacyKey = {
  export: (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'EXPORT' }),
  exports: 'EXPORTS',
  removals: 'REMOVALS',
  /** Sorted by due date. */
  job: (kind: JobKind, { dueAt, accountId }: Pick<Job, 'dueAt' | 'accountId'>) => ({
    pk: kind === 'export' ? privacyKey.exports : privacyKey.removals,
    sk: `${dueAt}#${accountId}`,
  }),
};

export type JobKind = 'export' | 'removal';
export const jobRow = z.object({ ...version, accountId: z.string(), dueAt: z.string() });
export type Job = Omit<z.infer<typeof jobRow>, 'schemaVersion'>;

export function toJobRow(kind: JobKind, job: Job) {
  return { ...privacyKey.job(kind, job), schemaVersion, ...job };
}

export const exportRow = z.object({
  ...version,
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: z.string(),
  parts: z.array(z.object({ key: z.string(), bytes: z.number() })),
  readyUntil: z.nullable(z.string()),
});
export type StoredExport = Readonly<Omit<z.infer<typeof exportRow>, 'schemaVersion' | 'parts'>> & {
  readonly parts: readonly { readonly key: string; readonly bytes: number }[];
};

export function toExportRow(accountId: string, stored: StoredExport, expiresAt: number) {
  return { ...privacyKey.export(accountId), schemaVersion, ...stored, expiresAt };
}
