import * as z from 'zod/mini';
import { accountKey } from '#functions/account/account-row.ts';
import { adminRollKey } from '#functions/account/admin-roll-row.ts';
import { coachRollKey } from '#functions/account/coach-roll-row.ts';
import { clientCoachRow, coachingKey } from '#functions/coaching/coaching-rows.ts';
import { toWaitingClientRow } from '#functions/coaching/waiting-client-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Rows } from './dynamo-rows.ts';
import type { FileFolders } from './file-folders.ts';
import { accountPartition, recordsOf } from './own-partition.ts';
import type { OwnedData } from './owned-data.ts';

const profile = accountKey.profile('').sk;
/** A secret: useless in an export, and dangerous in a mailbox. */
const deviceKey = accountKey.deviceKey('').sk;

export function accountData(rows: Rows, files: FileFolders, clock: Clock): OwnedData {
  return {
    name: 'account',
    records: (owner) => recordsOf(rows.partition(accountPartition(owner)), ({ sk }) => sk !== deviceKey),
    async erase(owner) {
      const { accountId } = owner;
      await files.removeFolder(`exports/${accountId}/`);
      const coached = z.safeParse(clientCoachRow, await rows.find(coachingKey.coachOf(accountId)));
      if (coached.success) await rows.remove([coachingKey.clientOf(coached.data.coachId, accountId)]);
      // The coach's clients have no coach until a job assigns one.
      const coach = coachingKey.coach(accountId);
      for await (const { sk } of rows.partition(coach, coachingKey.clientPrefix)) {
        const clientId = sk.slice(coachingKey.clientPrefix.length);
        const mine = coachingKey.coachOf(clientId);
        const row = z.safeParse(clientCoachRow, await rows.find(mine));
        if (!row.success || row.data.coachId !== accountId) continue;
        await rows.put(toWaitingClientRow(clientId, new Date(clock()).toISOString()));
        await rows.remove([mine]);
      }
      for await (const { sk } of rows.partition(coach, coachingKey.invitationPrefix)) {
        await rows.remove([coachingKey.invitation(sk.slice(coachingKey.invitationPrefix.length))]);
      }
      await rows.removePartition(coach);
      await rows.remove([
        coachRollKey.of(accountId),
        coachingKey.waitingClient(accountId),
        adminRollKey.of(accountId),
      ]);
      await rows.removePartition(accountPartition(owner), ({ sk }) => sk === profile);
    },
  };
}
