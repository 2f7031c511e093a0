import type { Write } from '#functions/platform/dynamo/transact.ts';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { bookingQueue, type Consequences, type PlannedJob } from '../booking-jobs.ts';
import { bookingKey } from './booking-rows.ts';

export type BookingTables = { readonly bookings: string; readonly outbox: string; readonly promises: string };

export const jobRow = (job: PlannedJob) => jobItem(bookingQueue, bookingKey.job(job), job.dueMs, job.content);

export const jobWrite = (table: string, job: PlannedJob): Write<'changed'> => ({
  refusedAs: 'changed',
  item: { Put: { TableName: table, Item: jobRow(job) } },
});

export function consequenceWrites(
  { bookings, outbox }: BookingTables,
  { mails, jobs }: Consequences,
): Write<'changed'>[] {
  return [
    ...mails.map((mail) => ({ refusedAs: 'changed' as const, item: { Put: outboxPut(outbox, mail) } })),
    ...jobs.map((job) => jobWrite(bookings, job)),
  ];
}
