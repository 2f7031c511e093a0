import { recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { DataOwner, OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { outboxPartition } from '#functions/platform/outbox/outbox-mail.ts';

const partitionsOf = ({ accountId, email }: DataOwner) => [
  outboxPartition({ accountId }),
  outboxPartition({ email, locale: 'en' }),
];

/** Mails to the person or about them: what they say while they wait, and that they were sent. */
export function outboxData(rows: Pick<Rows, 'partition' | 'removePartition'>): OwnedData {
  return {
    name: 'mails',
    async *records(owner) {
      for (const partition of partitionsOf(owner)) yield* recordsOf(rows.partition(partition));
    },
    async erase(owner) {
      for (const partition of partitionsOf(owner)) await rows.removePartition(partition);
    },
  };
}
