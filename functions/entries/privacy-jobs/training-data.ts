import { type FileFolders, filesBelow } from '#functions/modules/privacy/file-folders.ts';
import { accountPartition, recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { DataOwner, OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { RowKey, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';

/**
 * What a person trained, and what a coach made: templates and exercises of their own, with their clips. These go with the
 * coach. Programs that use them have a copy of each in the client's own rows, and keep it without the clip.
 */
export function trainingData(
  rows: Pick<Rows, 'partition' | 'remove' | 'removePartition'>,
  files: FileFolders,
): OwnedData {
  const partitions = (owner: DataOwner) => [accountPartition(owner), `COACH#${owner.accountId}`];
  const kept = ({ accountId }: DataOwner) => `kept/exercises/${accountId}/`;
  return {
    name: 'training',
    async *records(owner) {
      for (const partition of partitions(owner)) yield* recordsOf(rows.partition(partition));
    },
    files: (owner) => filesBelow(files, kept(owner), 'exercises'),
    async erase(owner) {
      await files.removeFolder(kept(owner));
      await files.removeFolder(`incoming/exercises/${owner.accountId}/`);
      const shared: RowKey[] = [];
      for await (const { pk, sk } of rows.partition('TEAM', `TEMPLATE#${owner.accountId}#`))
        shared.push({ pk, sk });
      await rows.remove(shared);
      for (const partition of partitions(owner)) await rows.removePartition(partition);
    },
  };
}
