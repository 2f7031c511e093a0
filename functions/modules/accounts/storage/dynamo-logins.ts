import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { LoginRepository } from '../logins/login-repository.ts';
import { accountKey } from './account-row.ts';
import { knownDevicesRow, loginKey, loginRow, toKnownDevicesRow, toLoginRow } from './login-row.ts';

const sorted = z.object({ sk: z.string() });

export function createDynamoLogins(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly outbox: string },
  clock: Clock,
): LoginRepository {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  return {
    find: (accountId, sessionId) => rows.find('login', loginRow, loginKey.of(accountId, sessionId)),
    async listOpen(accountId) {
      const found = await rows.all('login', loginRow, {
        ...byPrefix(loginKey.owner(accountId), loginKey.prefix),
        ConsistentRead: true,
      });
      if (found.length === 0) return [];
      // A sign-out writes a mark of its own, which every function reads with the account.
      const marks = found.map(({ sessionId }) => accountKey.session(accountId, sessionId));
      const { [TableName]: ended = [] } = await batchGet(tables, { [TableName]: marks });
      const signedOut = new Set(ended.map((mark) => z.parse(sorted, mark).sk));
      return found.filter(({ sessionId }) => !signedOut.has(accountKey.session(accountId, sessionId).sk));
    },
    async markUsed(accountId, sessionId, at) {
      const update = new UpdateCommand({
        TableName,
        Key: loginKey.of(accountId, sessionId),
        UpdateExpression: 'SET lastUsedAt = :at',
        ConditionExpression: 'attribute_exists(pk) and lastUsedAt < :at',
        ExpressionAttributeValues: { ':at': at },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async knownDevices(accountId) {
      const row = await rows.find('known devices', knownDevicesRow, loginKey.devices(accountId));
      return row === null ? null : { version: row.version, since: row.since, devices: row.devices };
    },
    async add(accountId, login, devices, mail) {
      const Item = toLoginRow(accountId, login);
      const writes: readonly Write<'login' | 'devices' | 'mail'>[] = [
        {
          item: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
          refusedAs: 'login',
        },
        {
          item: {
            Put: {
              TableName,
              Item: toKnownDevicesRow(accountId, devices),
              ...ifStillVersion(devices.version),
            },
          },
          refusedAs: 'devices',
        },
        ...(mail === null
          ? []
          : [{ item: { Put: outboxPut(names.outbox, mail) }, refusedAs: 'mail' as const }]),
      ];
      const refused = await transact(tables, writes);
      return refused.includes('devices') && !refused.includes('login') ? 'changed' : 'noted';
    },
  };
}
