import { accountPartition, recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { promiseKey } from '#functions/modules/promises/storage/promise-rows.ts';

const shown = [promiseKey.promisePrefix, promiseKey.creditPrefix];

/** What a client was promised and credited. A coach's counts name no client; they go with the coach. */
export function promiseData(rows: Pick<Rows, 'partition' | 'removePartition'>): OwnedData {
  return {
    name: 'promises',
    async *records(owner) {
      const isShown = ({ sk }: { readonly sk: string }) => shown.some((prefix) => sk.startsWith(prefix));
      yield* recordsOf(rows.partition(accountPartition(owner)), isShown);
      yield* recordsOf(rows.partition(promiseKey.coach(owner.accountId)));
    },
    async erase(owner) {
      await rows.removePartition(accountPartition(owner));
      await rows.removePartition(promiseKey.coach(owner.accountId));
    },
  };
}
