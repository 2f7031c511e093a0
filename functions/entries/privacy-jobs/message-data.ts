import { messageKey } from '#functions/modules/messages/storage/message-keys.ts';
import { type FileFolders, filesBelow } from '#functions/modules/privacy/file-folders.ts';
import { recordOf, recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';

/**
 * The thread belongs to the client, so it is erased with the client for both sides. It stays when the coach leaves.
 */
export function messageData(rows: Rows, files: FileFolders): OwnedData {
  const kept = (accountId: string) => `kept/messages/${accountId}/`;
  return {
    name: 'messages',
    // A form cue repeats the text of a message, so the messages are all there is to give.
    async *records({ accountId }) {
      const thread = messageKey.owner(accountId);
      yield* recordsOf(rows.partition(thread, messageKey.positionPrefix));
      yield* recordsOf(rows.partition(thread, messageKey.broadcasts(accountId).sk));
      // What a coach wrote for the next one is in the writer's copy, as a note is.
      for await (const key of rows.indexed(messageKey.handOversBy(accountId))) {
        const row = await rows.find(key);
        if (row !== null) yield recordOf(row);
      }
    },
    files: ({ accountId }) => filesBelow(files, kept(accountId), 'messages'),
    async erase({ accountId }) {
      await files.removeFolder(kept(accountId));
      await files.removeFolder(`incoming/messages/${accountId}/`);
      await rows.removePartition(messageKey.owner(accountId));
    },
  };
}
