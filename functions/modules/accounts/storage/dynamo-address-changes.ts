import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { addressChange as rules } from '#shared/domain/access/address-change.ts';
import type { AddressChange, AddressChanges, FinishedMove } from '../address-change/address-change.ts';
import { accountKey } from './account-row.ts';
import { accountStays } from './account-stays.ts';
import {
  addressBackRow,
  addressChangeKey,
  addressChangeRow,
  newChangePut,
  noChangeThere,
  toBackRow,
  toChangeRow,
} from './address-change-rows.ts';
import { toJobRow } from './job-row.ts';
import { knownDevicesRow, loginKey } from './login-row.ts';

export function createDynamoAddressChanges(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly outbox: string },
  clock: Clock,
): AddressChanges {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const seconds = () => Math.floor(clock() / 1000);
  const write = (TransactItems: NonNullable<TransactWriteCommand['input']['TransactItems']>) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
  const backsOf = (accountId: string) =>
    rows.all('address back', addressBackRow, {
      ...byPrefix(addressChangeKey.back(accountId, '').pk, addressChangeKey.backPrefix),
      ConsistentRead: true,
    });
  const isThis = (accountId: string, { id }: AddressChange) => ({
    TableName,
    Key: addressChangeKey.change(accountId),
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': id },
  });
  /** Left to its time to live, so that nobody needs a right to delete. */
  const ended = (accountId: string, change: AddressChange) => {
    const { ExpressionAttributeValues: values, ...row } = isThis(accountId, change);
    return {
      ...row,
      UpdateExpression: 'SET expiresAt = :now',
      ExpressionAttributeValues: { ...values, ':now': seconds() },
    };
  };
  const endedOnce = (accountId: string, change: AddressChange) => {
    const { ConditionExpression, ...row } = ended(accountId, change);
    return { ...row, ConditionExpression: `${ConditionExpression} AND attribute_not_exists(expiresAt)` };
  };
  /** What the request that decides on it may not live to do. */
  const finishingJob = (accountId: string, { from }: AddressChange) => {
    const dueAt = new Date(clock()).toISOString();
    return { Put: { TableName, Item: toJobRow('address-change', { accountId, dueAt, from }) } };
  };
  const profileMoves = (accountId: string, { from, to, keptSession }: AddressChange, endedAt: number) => ({
    TableName,
    Key: accountKey.profile(accountId),
    UpdateExpression: `SET email = :to, gsi1pk = :listed, sessionsEndedAt = :ended${
      keptSession === undefined ? ' REMOVE sessionKept' : ', sessionKept = :kept'
    }`,
    ConditionExpression: 'email = :from AND attribute_not_exists(removalBegunAt)',
    ExpressionAttributeValues: {
      ':from': from,
      ':to': to,
      ':listed': accountKey.byEmail(to).gsi1pk,
      ':ended': endedAt,
      ...(keptSession !== undefined && { ':kept': { id: keptSession, at: endedAt } }),
    },
  });
  /** The link that was used, and all that were made later, for an intruder who had the account in between. */
  const usedBacks = async (accountId: string, backId: string) => {
    const later = (await backsOf(accountId)).filter(({ id }) => id > backId);
    const end = {
      UpdateExpression: 'SET expiresAt = :now',
      ExpressionAttributeValues: { ':now': seconds() },
    };
    return [
      {
        Update: {
          TableName,
          Key: addressChangeKey.back(accountId, backId),
          UpdateExpression: 'SET isUsed = :used',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':used': true },
        },
      },
      ...later.map(({ id }) => ({
        Update: { TableName, Key: addressChangeKey.back(accountId, id), ...end },
      })),
    ];
  };
  /** So that each login from now on is mailed, also one from a device that an intruder used. Nothing without a first login. */
  const noKnownDevices = async (accountId: string) => {
    const Key = loginKey.devices(accountId);
    if ((await rows.find('known devices', knownDevicesRow, Key)) === null) return [];
    return [
      {
        Update: {
          TableName,
          Key,
          UpdateExpression: 'SET devices = :none ADD version :one',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':none': [], ':one': 1 },
        },
      },
    ];
  };
  return {
    find: (accountId) => rows.find('address change', addressChangeRow, addressChangeKey.change(accountId)),
    findBack: (accountId, id) =>
      rows.find('address back', addressBackRow, addressChangeKey.back(accountId, id)),
    countBacks: async (accountId) => (await backsOf(accountId)).length,
    ask: (accountId, change, back, mails) =>
      write([
        newChangePut(TableName, accountId, change, seconds()),
        { Put: { TableName, Item: toBackRow(accountId, back) } },
        accountStays(TableName, accountId),
        ...mails.map((mail) => ({ Put: outboxPut(names.outbox, mail) })),
      ]),
    countTry(accountId, change) {
      const { ExpressionAttributeValues: values, ...row } = isThis(accountId, change);
      const update = new UpdateCommand({
        ...row,
        UpdateExpression: 'ADD tries :one',
        ConditionExpression: `${row.ConditionExpression} AND #state = :asked AND tries < :most`,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ...values, ':one': 1, ':asked': 'asked', ':most': rules.tries },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
    begin(accountId, change, keptSession) {
      const { ExpressionAttributeValues: values, ...row } = isThis(accountId, change);
      const kept = keptSession === undefined ? {} : { ':kept': keptSession };
      return write([
        {
          Update: {
            ...row,
            UpdateExpression: `SET #state = :moving${keptSession === undefined ? '' : ', keptSession = :kept'} REMOVE expiresAt`,
            ConditionExpression: `${row.ConditionExpression} AND #state = :asked AND expiresAt > :now`,
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ...values,
              ...kept,
              ':moving': 'moving',
              ':asked': 'asked',
              ':now': seconds(),
            },
          },
        },
        accountStays(TableName, accountId),
        finishingJob(accountId, change),
      ]);
    },
    agree(accountId, change, side, at) {
      const { ExpressionAttributeValues: values, ...row } = isThis(accountId, change);
      const update = new UpdateCommand({
        ...row,
        UpdateExpression: 'SET support.#side = if_not_exists(support.#side, :at)',
        ConditionExpression: `${row.ConditionExpression} AND #state = :asked AND expiresAt > :now`,
        ExpressionAttributeNames: { '#state': 'state', '#side': `${side}At` },
        ExpressionAttributeValues: { ...values, ':at': at, ':asked': 'asked', ':now': seconds() },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
    beginBack(accountId, read, change) {
      const asRead =
        read === null
          ? { ConditionExpression: noChangeThere, ExpressionAttributeValues: { ':now': seconds() } }
          : { ConditionExpression: 'id = :read', ExpressionAttributeValues: { ':read': read.id } };
      return write([
        { Put: { TableName, Item: toChangeRow(accountId, change), ...asRead } },
        {
          ConditionCheck: {
            TableName,
            Key: accountKey.profile(accountId),
            ConditionExpression: 'email = :from AND attribute_not_exists(removalBegunAt)',
            ExpressionAttributeValues: { ':from': change.from },
          },
        },
        finishingJob(accountId, change),
      ]);
    },
    async finish(accountId, change, { endedAt, back, mails }: FinishedMove) {
      const taken =
        change.backId === undefined
          ? []
          : [...(await usedBacks(accountId, change.backId)), ...(await noKnownDevices(accountId))];
      return write([
        { Update: profileMoves(accountId, change, endedAt) },
        { Update: endedOnce(accountId, change) },
        ...taken,
        ...(back === undefined ? [] : [{ Put: { TableName, Item: toBackRow(accountId, back) } }]),
        ...mails.map((mail) => ({ Put: outboxPut(names.outbox, mail) })),
      ]);
    },
    async end(accountId, change) {
      await tryConditionalWrite(() => tables.send(new UpdateCommand(ended(accountId, change))));
    },
  };
}
