import { isDeepStrictEqual } from 'node:util';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { healthConsentCheck } from '#functions/modules/coaches/storage/health-consent-check.ts';
import { promiseClosed, promiseMade } from '#functions/modules/promises/storage/promise-writes.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { answerMail, filledInMail } from '../answer-mails.ts';
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
    readonly accounts: string;
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

  // What goes is left to its time to live.
  const expiresAt = () => Math.floor(clock() / 1000);
  const gone = <Row extends object>(row: Row) => ({ ...row, expiresAt: expiresAt() });
  const bodyGone = (accountId: string, checkIn: StoredCheckIn) => {
    const body = toBodyRow(accountId, checkIn);
    return body && gone(body);
  };
  const claim = (accountId: string, checkIn: StoredCheckIn) => ({
    Put: { TableName, Item: toIdRow(accountId, checkIn), ConditionExpression: 'attribute_not_exists(pk)' },
  });
  const added = (accountId: string, checkIn: StoredCheckIn, formIds: readonly string[]) => {
    const body = toBodyRow(accountId, checkIn);
    return [
      { Put: { TableName, Item: toCheckInRow(accountId, checkIn) } },
      ...(body === null ? [] : [{ Put: { TableName: names.training, Item: body } }]),
      ...formIds.map((id) => ({
        Update: {
          TableName,
          Key: questionKey.form(accountId, id),
          UpdateExpression: 'SET expiresAt = :now',
          ExpressionAttributeValues: { ':now': expiresAt() },
        },
      })),
    ];
  };

  return {
    ...createDynamoCheckInDays(tables, TableName, clock),
    find,
    async add(accountId, checkIn, promise, formIds = []) {
      const write = new TransactWriteCommand({
        TransactItems: [
          claim(accountId, checkIn),
          ...added(accountId, checkIn, formIds),
          ...(promise === null ? [] : promiseMade(names.promises, promise)),
        ],
      });
      if (await tryConditionalWrite(() => tables.send(write))) return checkIn;
      const earlier = await find(accountId, checkIn.id);
      if (earlier === null) throw new Error('The check-in that has this id is not there');
      return earlier;
    },
    async fillIn(accountId, checkIn, formIds) {
      const mail = filledInMail(accountId, checkIn.id, Date.parse(checkIn.submittedAt), {
        coachName: checkIn.filledInBy?.coachName ?? '',
        day: checkIn.day,
      });
      const items = [...added(accountId, checkIn, formIds), { Put: outboxPut(names.outbox, mail) }];
      const refused = await transact(tables, [
        { item: claim(accountId, checkIn), refusedAs: 'claimed' },
        { item: healthConsentCheck(names.accounts, accountId), refusedAs: 'no-consent' },
        ...items.map((item) => ({ item, refusedAs: 'claimed' as const })),
      ]);
      return refused.includes('claimed') ? 'claimed' : (refused[0] ?? 'filled');
    },
    async correct(accountId, corrected, before, promise) {
      const isOpen = openAt(corrected.version - 1);
      // A value that this leaves as it was may have been corrected or deleted in the progress.
      const isSame = isDeepStrictEqual(valuesOf(corrected), valuesOf(before));
      const body = isSame ? null : (toBodyRow(accountId, corrected) ?? bodyGone(accountId, before));
      const write = new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: toCheckInRow(accountId, corrected), ...isOpen } },
          ...(body === null ? [] : [{ Put: { TableName: names.training, Item: body } }]),
          ...(promise === null ? [] : promiseMade(names.promises, promise)),
        ],
      });
      return tryConditionalWrite(() => tables.send(write));
    },
    async withdraw(accountId, checkIn) {
      const { version, promiseId, answerDueAt } = checkIn;
      const body = bodyGone(accountId, checkIn);
      const owed = promiseId !== null && answerDueAt !== null && { id: promiseId, dueAt: answerDueAt };
      const at = new Date(clock()).toISOString();
      const write = new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: gone(toCheckInRow(accountId, checkIn)), ...openAt(version) } },
          ...(body === null ? [] : [{ Put: { TableName: names.training, Item: body } }]),
          ...(owed ? promiseClosed(names.promises, { ...owed, clientId: accountId, at, by: null }) : []),
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

const valuesOf = ({ weight, bodyFatPercent }: StoredCheckIn) => ({ weight, bodyFatPercent });

/**
 * The condition for a check-in without an answer.
 * @param version Undefined for any: pages from before corrections do not say which one they show.
 */
function openAt(version: number | undefined) {
  // One that was withdrawn is there until its time to live is over.
  const isOpen = 'attribute_exists(pk) AND attribute_not_exists(expiresAt) AND answer = :none';
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
