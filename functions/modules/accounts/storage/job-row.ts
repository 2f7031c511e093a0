import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';

const schemaVersion = 1;

const partitions = {
  'address-change': 'ADDRESS-CHANGES',
  export: 'EXPORTS',
  removal: 'REMOVALS',
  'removal-notice': 'REMOVAL-NOTICES',
} as const;
/** How long before its removal the owner hears of it again. */
const removalNoticeDays = 3;
type JobKind = keyof typeof partitions;

export const jobRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  sk: z.string(),
  accountId: z.string(),
  dueAt: z.string(),
  /** How often it was begun. Absent in rows of before. */
  attempts: z.optional(z.number()),
  /** Of a change of address: which address was left. */
  from: z.optional(z.string()),
});
type Job = Pick<RowOf<typeof jobRow>, 'accountId' | 'dueAt' | 'from'>;

export const jobKey = {
  all: (kind: JobKind) => partitions[kind],
  of: (kind: JobKind, { dueAt, accountId }: Job) => ({ pk: partitions[kind], sk: `${dueAt}#${accountId}` }),
};

export function toJobRow(kind: JobKind, job: Job) {
  return { ...jobKey.of(kind, job), schemaVersion, ...job };
}

/** What a deletion that was asked for leads to: the mail before the removal, and the removal. */
export function removalJobs(accountId: string, dueAt: string) {
  const noticeAt = new Date(Date.parse(dueAt) - removalNoticeDays * dayMs).toISOString();
  return { notice: { accountId, dueAt: noticeAt }, removal: { accountId, dueAt } } as const;
}
