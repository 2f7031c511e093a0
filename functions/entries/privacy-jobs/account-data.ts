import * as z from 'zod/mini';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { addressChangeKey } from '#functions/modules/accounts/storage/address-change-rows.ts';
import { adminRollKey } from '#functions/modules/accounts/storage/admin-list-row.ts';
import { coachRollKey } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { searchKey } from '#functions/modules/accounts/storage/search-row.ts';
import { toWaitingClientRow } from '#functions/modules/coaches/storage/assignments/waiting-client-rows.ts';
import {
  clientCareKey,
  clientTagsRow,
  noteRow,
  tagListRow,
} from '#functions/modules/coaches/storage/client-care-rows.ts';
import { coachProfileKey, coachProfileRow } from '#functions/modules/coaches/storage/coach-profile-rows.ts';
import {
  clientCoachRow,
  coachingKey,
  toCoachHistoryRow,
} from '#functions/modules/coaches/storage/coaching-rows.ts';
import { type FileFolders, filesBelow } from '#functions/modules/privacy/file-folders.ts';
import { accountPartition, recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Row, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { firingKey } from '#functions/modules/roster/storage/firing-rows.ts';
import { rosterKey } from '#functions/modules/roster/storage/summary-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';

const profile = accountKey.profile('').sk;
/** A secret: useless in an export, and dangerous in a mailbox. */
const deviceKey = accountKey.deviceKey('').sk;

/** A coach's words about why something can wait, and their tasks, are the coach's, as their notes are. */
const ofCoach = [rosterKey.snoozePrefix, firingKey.prefix];
/** Letters of the name and the address, which the profile has, and an address that nobody has proven, with its code. */
const notExported = [...ofCoach, searchKey.prefix, addressChangeKey.change('').sk];
const isOwn = (sk: string) => sk !== deviceKey && !notExported.some((prefix) => sk.startsWith(prefix));

const portraits = (accountId: string) => `kept/portraits/${accountId}/`;

function isWritten(row: Row): boolean {
  const note = z.safeParse(noteRow, row);
  return note.success && note.data.deletedAt === undefined;
}

/**
 * How coaches have sorted a client, in the words of today and without who did it. Unlike a note it is no draft of a thought:
 * rules and mailings to several clients go by it.
 */
async function* tagsAbout(rows: Rows, clientId: string) {
  for await (const key of rows.indexed(clientCareKey.about(clientId))) {
    const row = z.safeParse(
      clientTagsRow,
      key.sk.startsWith(clientCareKey.tagsPrefix) && (await rows.find(key)),
    );
    if (!row.success) continue;
    const list = z.safeParse(tagListRow, await rows.find(clientCareKey.tagList(row.data.coachId)));
    const named = list.success ? list.data.tags.filter(({ id }) => row.data.tagIds.includes(id)) : [];
    if (named.length > 0) yield { what: 'TAGS', tags: named.map(({ name }) => name) };
  }
}

export function accountData(rows: Rows, files: FileFolders, clock: Clock): OwnedData {
  return {
    name: 'account',
    async *records(owner) {
      yield* recordsOf(rows.partition(accountPartition(owner)), ({ sk }) => isOwn(sk));
      const coach = coachingKey.coach(owner.accountId);
      yield* recordsOf(rows.partition(coach, clientCareKey.notePrefix), isWritten);
      yield* recordsOf(rows.partition(coach, clientCareKey.tagsPrefix));
      yield* tagsAbout(rows, owner.accountId);
    },
    files: ({ accountId }) => filesBelow(files, portraits(accountId), 'portraits'),
    async erase(owner) {
      const { accountId } = owner;
      await files.removeFolder(`exports/${accountId}/`);
      await files.removeFolder(portraits(accountId));
      await files.removeFolder(`incoming/portraits/${accountId}/`);
      const profiled = z.safeParse(coachProfileRow, await rows.find(coachProfileKey.profile(accountId)));
      // The profile goes with the partition, after its handle: a run after a crash finds the handle by it.
      if (profiled.success && profiled.data.handle !== null) {
        await rows.remove([coachProfileKey.handle(profiled.data.handle)]);
      }
      const own = coachingKey.coachOf(accountId);
      const coached = z.safeParse(clientCoachRow, await rows.find(own));
      if (coached.success) {
        const { coachId } = coached.data;
        // The client's row last: a run after a crash finds the coach by it.
        await rows.remove([coachingKey.clientOf(coachId, accountId)]);
        const count = { key: coachingKey.load(coachId), attribute: 'payingClients', while: 'isPaying' };
        await rows.removeCounted(own, count);
      }
      // The coach's clients have no coach until a job assigns one.
      const coach = coachingKey.coach(accountId);
      for await (const { sk } of rows.partition(coach, coachingKey.clientPrefix)) {
        const clientId = sk.slice(coachingKey.clientPrefix.length);
        const mine = coachingKey.coachOf(clientId);
        const found = await rows.find(mine);
        const row = z.safeParse(clientCoachRow, found);
        if (row.success && row.data.coachId !== accountId) continue;
        // The note last: it calls for another coach at once. A run after a crash between the two notes the client again.
        const at = new Date(clock()).toISOString();
        // Without the row, it was done before, or the client's account is gone and must stay empty.
        if (found !== null) {
          await rows.put(toCoachHistoryRow(clientId, { at, coachId: null, before: accountId }));
          await rows.remove([mine]);
        }
        await rows.put(toWaitingClientRow(clientId, at));
      }
      for await (const { pk, sk } of rows.indexed(rosterKey.coach(accountId))) {
        if (ofCoach.some((prefix) => sk.startsWith(prefix))) await rows.remove([{ pk, sk }]);
      }
      for await (const { sk } of rows.partition(coach, coachingKey.invitationPrefix)) {
        await rows.remove([coachingKey.invitation(sk.slice(coachingKey.invitationPrefix.length))]);
      }
      await rows.removePartition(coach);
      for await (const { pk, sk } of rows.indexed(clientCareKey.about(accountId))) {
        await rows.remove([{ pk, sk }]);
      }
      await rows.remove([
        coachRollKey.of(accountId),
        coachingKey.waitingClient(accountId),
        adminRollKey.of(accountId),
      ]);
      await rows.removePartition(accountPartition(owner), ({ sk }) => sk === profile);
    },
  };
}
