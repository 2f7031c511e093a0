import { outboxPartition } from '#functions/platform/outbox/outbox-mail.ts';
import type { Rows } from './dynamo-rows.ts';
import { recordsOf } from './own-partition.ts';
import type { DataOwner, OwnedData } from './owned-data.ts';

const partitionsOf = ({ accountId, email }: DataOwner) => [
  outboxPartition({ accountId }),
  outboxPartition({ email, locale: 'en' }),
];

/** Mails to the person: what they are about while they wait, and that they were sent. */
export function outboxData(rows: Rows): OwnedData {
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
