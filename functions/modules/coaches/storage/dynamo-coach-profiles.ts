import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { auditRow } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { emptyProfile, type StoredProfile } from '../profiles/coach-profile.ts';
import type { ProfileReader, ProfileRepository, ReviewTraces } from '../profiles/profile-repository.ts';
import {
  coachHandleRow,
  coachProfileKey,
  coachProfileRow,
  toCoachHandleRow,
  toCoachProfileRow,
} from './coach-profile-rows.ts';

export function createDynamoProfileReader(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): ProfileReader {
  const rows = createRowReader(tables, TableName, clock);
  return {
    coachOf: async (handle) =>
      (await rows.find('coach handle', coachHandleRow, coachProfileKey.handle(handle)))?.coachId ?? null,
    async find(coachId) {
      const row = await rows.find('coach profile', coachProfileRow, coachProfileKey.profile(coachId));
      return row ?? emptyProfile(coachId);
    },
    async publishedOf(coachIds) {
      if (coachIds.length === 0) return [];
      const found = await batchGet(tables, { [TableName]: coachIds.map(coachProfileKey.profile) });
      return (found[TableName] ?? [])
        .flatMap((item) => parseRow('coach profile', coachProfileRow, item, clock()) ?? [])
        .filter(({ published }) => published !== null);
    },
  };
}

export function createDynamoCoachProfiles(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly operations: string; readonly outbox: string },
  clock: Clock,
): ProfileRepository {
  const TableName = names.accounts;
  const reader = createDynamoProfileReader(tables, TableName, clock);
  return {
    ...reader,
    async save(before, next, review) {
      const TransactItems = [
        { Put: { TableName, Item: toCoachProfileRow(next), ...ifStillVersion(before.version) } },
        ...handleWrites(TableName, before, next),
        ...(review === undefined ? [] : reviewWrites(names, review)),
      ];
      if (await tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })))) {
        return 'saved';
      }
      const { handle, coachId } = next;
      const owner = handle === null || handle === before.handle ? coachId : await reader.coachOf(handle);
      return owner === null || owner === coachId ? 'changed' : 'handle-taken';
    },
  };
}

function reviewWrites(
  { operations, outbox }: { readonly operations: string; readonly outbox: string },
  { audit, mails }: ReviewTraces,
) {
  const line = { TableName: operations, Item: auditRow(audit) };
  return [{ Put: line }, ...mails.map((mail) => ({ Put: outboxPut(outbox, mail) }))];
}

/** The old handle is free once the new one is taken. */
function handleWrites(TableName: string, before: StoredProfile, { handle, coachId }: StoredProfile) {
  if (handle === null || handle === before.handle) return [];
  const take = {
    TableName,
    Item: toCoachHandleRow(handle, coachId),
    ConditionExpression: 'attribute_not_exists(pk)',
  };
  const release =
    before.handle === null ? [] : [{ Delete: { TableName, Key: coachProfileKey.handle(before.handle) } }];
  return [{ Put: take }, ...release];
}
