import { outboxDaysKept } from '#functions/platform/outbox/outbox-rows.ts';
import type { Rows } from './dynamo-rows.ts';

/** Removes the mails that wait and name the account. Those that were sent name nobody. */
export async function eraseWaitingMails(rows: Rows, accountId: string, now: number): Promise<void> {
  for (const day of outboxDaysKept(now)) {
    await rows.removePartition(day, (row) => !JSON.stringify(row).includes(accountId));
  }
}
