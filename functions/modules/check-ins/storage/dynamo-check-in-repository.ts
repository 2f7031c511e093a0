import { isDeepStrictEqual } from 'node:util';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { promiseClosed, promiseMade } from '#functions/modules/promises/storage/promise-writes.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { answerMail } from '../answer-mails.ts';
import { answering, type StoredCheckIn } from '../check-in.ts';
import type { CheckInRepository } from '../check-in-repository.ts';
import {
  checkInKeys,
  idRow,
  parseCheckIn,
  photoRow,
  toBodyRow,
  toCheckInRow,
  toIdRow,
  toPhotoRow,
} from './check-in-rows.ts';
import { createDynamoCheckInDays } from './dynamo-check-in-days.ts';
import { questionKey } from './question-rows.ts';

export function createDynamoCheckInRepository(
  tables: DynamoDBDocumentClient,
  names: {
    readonly checkIns: string;
    readonly training: string;
    readonly outbox: string;
    readonly promises: string;
  },
  clock: Clock,
): CheckInRepository {
  const TableName = names.checkIns;
  const get = async (accountId: string, sk: string) => {
    const Key = { pk: checkInKeys.owner(accountId), sk };
    const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  };
  const parsed = (item: unknown) => parseCheckIn(item, clock());
  const targetOf = async (accountId: string, checkInId: string) => {
    const item = await get(accountId, checkInKeys.checkInId(checkInId));
    return parseRow('check-in id', idRow, item, clock())?.target ?? null;
  };
  const find = async (accountId: string, checkInId: string) => {
    const target = await targetOf(accountId, checkInId);
    return target === null ? null : parsed(await get(accountId, target));
  };

  return {
    ...createDynamoCheckInDays(tables, TableName, clock),
    find,
    async add(accountId, checkIn, promise, formIds = []) {
      const body = toBodyRow(accountId, checkIn);
      const write = new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName,
              Item: toIdRow(accountId, checkIn),
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
          { Put: { TableName, Item: toCheckInRow(accountId, checkIn) } },
          ...(body === null ? [] : [{ Put: { TableName: names.training, Item: body } }]),
          ...(promise === null ? [] : promiseMade(names.promises, promise)),
          // Left to their time to live.
          ...formIds.map((id) => ({
            Update: {
              TableName,
              Key: questionKey.form(accountId, id),
              UpdateExpression: 'SET expiresAt = :now',
              ExpressionAttributeValues: { ':now': Math.floor(clock() / 1000) },
            },
          })),
        ],
      });
      if (await tryConditionalWrite(() => tables.send(write))) return checkIn;
      const earlier = await find(accountId, checkIn.id);
      if (earlier === null) throw new Error('The check-in that has this id is not there');
      return earlier;
    },
    async correct(accountId, corrected, before) {
      const isOpen = openAt(corrected.version - 1);
      const body = toBodyRow(accountId, corrected);
      const bodyBefore = toBodyRow(accountId, before);
      // Left to its time to live as well.
      const gone = bodyBefore && { ...bodyBefore, expiresAt: Math.floor(clock() / 1000) };
      const values = ({ weight, bodyFatPercent }: StoredCheckIn) => ({ weight, bodyFatPercent });
      // A value that this leaves as it was may have been corrected or deleted in the progress.
      const item = isDeepStrictEqual(values(corrected), values(before)) ? null : (body ?? gone);
      const write = new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: toCheckInRow(accountId, corrected), ...isOpen } },
          ...(item === null ? [] : [{ Put: { TableName: names.training, Item: item } }]),
        ],
      });
      return tryConditionalWrite(() => tables.send(write));
    },
    async answer(accountId, checkInId, answer, version) {
      const sk = await targetOf(accountId, checkInId);
      const asked = sk === null ? null : parsed(await get(accountId, sk));
      if (sk === null || asked === null) return null;
      const at = Date.parse(answer.answeredAt);
      const mail = answerMail(accountId, checkInId, at, {
        coachName: answer.coachName,
        day: asked.day,
        isSpoken: answer.voice !== null,
      });
      const isOpen = openAt(version);
      const update = {
        TableName,
        Key: { pk: checkInKeys.owner(accountId), sk },
        UpdateExpression: 'SET answer = :answer',
        ConditionExpression: isOpen.ConditionExpression,
        ExpressionAttributeValues: { ':answer': answer, ...isOpen.ExpressionAttributeValues },
      };
      const act = answering(accountId, asked, answer);
      const TransactItems = [
        { Update: update },
        { Put: outboxPut(names.outbox, mail) },
        ...(act === null ? [] : promiseClosed(names.promises, act)),
      ];
      await tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
      return find(accountId, checkInId);
    },
    async setDueWeekday(accountId, dueWeekday) {
      const Item = {
        pk: checkInKeys.owner(accountId),
        sk: checkInKeys.settings,
        schemaVersion: 1,
        dueWeekday,
      };
      await tables.send(new PutCommand({ TableName, Item }));
    },
    async addPhoto(accountId, photo) {
      await tables.send(new PutCommand({ TableName, Item: toPhotoRow(accountId, photo) }));
    },
    async findPhoto(accountId, photoId) {
      const row = parseRow('photo', photoRow, await get(accountId, checkInKeys.photo(photoId)), clock());
      return row && { id: row.id, width: row.width, height: row.height };
    },
  };
}

/**
 * The condition for a check-in without an answer.
 * @param version Undefined for any: pages from before corrections do not say which one they show.
 */
function openAt(version: number | undefined) {
  const isOpen = 'attribute_exists(pk) AND answer = :none';
  if (version === undefined) {
    return { ConditionExpression: isOpen, ExpressionAttributeValues: { ':none': null } };
  }
  // Check-ins from before corrections have no version.
  const isFirst = version === 1 ? 'attribute_not_exists(version) OR ' : '';
  return {
    ConditionExpression: `${isOpen} AND (${isFirst}version = :version)`,
    ExpressionAttributeValues: { ':none': null, ':version': version },
  };
}
