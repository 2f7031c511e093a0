import type { DynamoDBDocumentClient, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { auditPut } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { addressReport, mailAddressKey } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import type { Bounce, BouncedPeople } from '../bounces/bounced-people.ts';
import { bouncedKey, bouncedPartition, bouncedRow, bouncedSchemaVersion } from './bounced-rows.ts';

type AccountStays = (accountId: string) => NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** @param stays A bounce that arrives while the account is removed must not bring its data back. */
export function createDynamoBouncedPeople(
  tables: DynamoDBDocumentClient,
  names: { readonly operations: string; readonly outbox: string },
  stays: AccountStays,
  clock: Clock,
): BouncedPeople {
  const { operations, outbox: TableName } = names;
  const rows = createRowReader(tables, TableName, clock);
  const listing = ({ accountId, addressId, at }: Bounce) => ({
    Update: {
      TableName,
      Key: bouncedKey(accountId),
      UpdateExpression:
        'SET schemaVersion = :schema, accountId = :account, addressId = :address, since = if_not_exists(since, :at)',
      ExpressionAttributeValues: {
        ':schema': bouncedSchemaVersion,
        ':account': accountId,
        ':address': addressId,
        ':at': at,
      },
    },
  });
  return {
    async report(bounce) {
      const { accountId, addressId: id, at } = bounce;
      const refused = await transact(tables, [
        { item: { Update: addressReport(TableName, { id, event: 'bounced', at }) }, refusedAs: 'address' },
        { item: stays(accountId), refusedAs: 'account' },
        { item: listing(bounce), refusedAs: 'listed' },
      ]);
      return refused.length === 0;
    },
    async note(bounce) {
      const { accountId, addressId, at } = bounce;
      const untold = {
        TableName,
        Key: mailAddressKey(addressId),
        ConditionExpression: 'bouncedAt = :at AND (attribute_not_exists(bounceToldAt) OR bounceToldAt < :at)',
        ExpressionAttributeValues: { ':at': at },
      };
      await transact(tables, [
        { item: { ConditionCheck: untold }, refusedAs: 'told' },
        { item: stays(accountId), refusedAs: 'account' },
        { item: listing(bounce), refusedAs: 'listed' },
      ]);
    },
    find: (accountId) => rows.find('bounced person', bouncedRow, bouncedKey(accountId)),
    async list() {
      const listed = await rows.all('bounced person', bouncedRow, {
        KeyConditionExpression: 'pk = :bounced',
        ExpressionAttributeValues: { ':bounced': bouncedPartition },
        ConsistentRead: true,
      });
      return listed.toSorted((a, b) => a.since.localeCompare(b.since));
    },
    async markTold({ accountId, addressId }, bouncedAt, audit) {
      const Key = bouncedKey(accountId);
      const told = {
        TableName,
        Key: mailAddressKey(addressId),
        UpdateExpression: 'SET bounceToldAt = :at',
        ConditionExpression: 'bouncedAt = :at',
        ExpressionAttributeValues: { ':at': bouncedAt },
      };
      const refused = await transact(tables, [
        {
          item: { Delete: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' } },
          refusedAs: 'listed',
        },
        { item: { Update: told }, refusedAs: 'bounced' },
        { item: { Put: auditPut(operations, audit) }, refusedAs: 'audited' },
      ]);
      return refused.length === 0;
    },
  };
}
