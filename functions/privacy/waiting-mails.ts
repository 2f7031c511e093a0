import { outboxDaysKept } from '#functions/platform/outbox/outbox-rows.ts';
import type { Rows } from './dynamo-rows.ts';

export async function eraseWaitingMails(rows: Rows, accountId: string, now: number): Promise<void> {
  for (const day of outboxDaysKept(now)) {
    await rows.removePartition(day, (row) => !JSON.stringify(row).includes(accountId));
  }
}
