import { messageKey } from '#functions/messages/message-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { unreadMailAfterMs } from '#shared/domain/message-limits.ts';
import type { Rows } from './dynamo-rows.ts';
import { type FileFolders, filesBelow } from './file-folders.ts';
import { recordsOf } from './own-partition.ts';
import type { OwnedData } from './owned-data.ts';

const dayMs = 86_400_000;
/** Mail rows expire after seven days; one more for safety. */
const mailDays = 8;

/**
 * The thread belongs to the client, so it is erased with the client for both sides. It stays when the coach leaves.
 */
export function messageData(rows: Rows, files: FileFolders, clock: Clock): OwnedData {
  const kept = (accountId: string) => `kept/messages/${accountId}/`;
  return {
    name: 'messages',
    records: ({ accountId }) =>
      recordsOf(rows.partition(messageKey.owner(accountId), messageKey.positionPrefix)),
    files: ({ accountId }) => filesBelow(files, kept(accountId), 'messages'),
    async erase({ accountId }) {
      await files.removeFolder(kept(accountId));
      await files.removeFolder(`incoming/messages/${accountId}/`);
      const now = clock();
      for (let day = -mailDays; day <= 0; day += 1) {
        const pk = messageKey.mailDay(new Date(now + unreadMailAfterMs + day * dayMs).toISOString());
        await rows.removePartition(pk, (row) => row.clientId !== accountId);
      }
      await rows.removePartition(messageKey.owner(accountId));
    },
  };
}
