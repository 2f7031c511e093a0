import * as z from 'zod/mini';

const schemaVersion = 1;

const partitions = { export: 'EXPORTS', removal: 'REMOVALS' } as const;
type JobKind = keyof typeof partitions;

export const jobRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  accountId: z.string(),
  dueAt: z.string(),
  /** How often it was begun. Absent in rows of before. */
  attempts: z.optional(z.number()),
});
type Job = Pick<z.infer<typeof jobRow>, 'accountId' | 'dueAt'>;

export const jobKey = {
  all: (kind: JobKind) => partitions[kind],
  of: (kind: JobKind, { dueAt, accountId }: Job) => ({ pk: partitions[kind], sk: `${dueAt}#${accountId}` }),
};

export function toJobRow(kind: JobKind, job: Job) {
  return { ...jobKey.of(kind, job), schemaVersion, ...job };
}
