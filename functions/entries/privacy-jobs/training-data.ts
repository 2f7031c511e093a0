import { accountPartition, recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';

/**
 * What a person trained, and what a coach made: templates and exercises of their own. These go with the coach. Programs
 * that use them have a copy of each in the client's own rows, and keep it.
 */
export function trainingData(rows: Pick<Rows, 'partition' | 'removePartition'>): OwnedData {
  const partitions = (owner: { readonly accountId: string }) => [
    accountPartition(owner),
    `COACH#${owner.accountId}`,
  ];
  return {
    name: 'training',
    async *records(owner) {
      for (const partition of partitions(owner)) yield* recordsOf(rows.partition(partition));
    },
    async erase(owner) {
      for (const partition of partitions(owner)) await rows.removePartition(partition);
    },
  };
}
