import { bouncedKey } from '#functions/modules/mail/storage/bounced-rows.ts';
import { devicePrefix, endpointKey, pushPartition } from '#functions/modules/notifications/push-rows.ts';
import { recordOf, recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { DataOwner, OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { outboxPartition } from '#functions/platform/outbox/outbox-mail.ts';

const partitionsOf = ({ accountId, email }: DataOwner) => [
  outboxPartition({ accountId }),
  outboxPartition({ email, locale: 'en' }),
  pushPartition(accountId),
];

type OutboxRows = Pick<Rows, 'find' | 'partition' | 'remove' | 'removePartition'>;

/** Mails to the person or about them, and where push reaches them: what mails say while they wait, and that they were sent. */
export function outboxData(rows: OutboxRows): OwnedData {
  return {
    name: 'mails',
    async *records(owner) {
      for (const partition of partitionsOf(owner)) yield* recordsOf(rows.partition(partition));
      const bounced = await rows.find(bouncedKey(owner.accountId));
      if (bounced !== null) yield { ...recordOf(bounced), what: 'BOUNCED' };
    },
    async erase(owner) {
      await eraseEndpoints(rows, owner);
      await rows.remove([bouncedKey(owner.accountId)]);
      for (const partition of partitionsOf(owner)) await rows.removePartition(partition);
    },
  };
}

/** Before the devices that name them. Somebody else may have one of the devices by now. */
async function eraseEndpoints(rows: OutboxRows, { accountId }: DataOwner): Promise<void> {
  for await (const { sk } of rows.partition(pushPartition(accountId), devicePrefix)) {
    const key = endpointKey(sk.slice(devicePrefix.length));
    const owner = await rows.find(key);
    if (owner?.accountId === accountId) await rows.remove([key]);
  }
}
