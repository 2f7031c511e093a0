import * as z from 'zod/mini';

const schemaVersion = 1;

const partitions = { export: 'EXPORTS', removal: 'REMOVALS' } as const;
type JobKind = keyof typeof partitions;

export const jobRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  accountId: z.string(),
  dueAt: z.string(),
});
type Job = Omit<z.infer<typeof jobRow>, 'schemaVersion'>;

export const jobKey = {
  all: (kind: JobKind) => partitions[kind],
  of: (kind: JobKind, { dueAt, accountId }: Job) => ({ pk: partitions[kind], sk: `${dueAt}#${accountId}` }),
};

export function toJobRow(kind: JobKind, job: Job) {
  return { ...jobKey.of(kind, job), schemaVersion, ...job };
}
