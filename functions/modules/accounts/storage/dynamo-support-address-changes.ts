import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { SupportAddressChanges } from '../address-change/change-address-for.ts';
import type { ActRefusal } from '../people/person-acts.ts';
import { accountStays } from './account-stays.ts';
import { addressChangeKey, newChangePut } from './address-change-rows.ts';
import { type ActTables, adminActWrites } from './admin-act-writes.ts';

export function createDynamoSupportAddressChanges(
  tables: DynamoDBDocumentClient,
  names: ActTables & { readonly outbox: string },
  clock: Clock,
): SupportAddressChanges {
  const TableName = names.accounts;
  const seconds = () => Math.floor(clock() / 1000);
  const changed = <Item>(item: Item) => ({ item, refusedAs: 'changed' as const });
  return {
    ask: (accountId, change, mails, act) =>
      transact<ActRefusal>(tables, [
        changed(newChangePut(TableName, accountId, change, seconds())),
        changed(accountStays(TableName, accountId)),
        ...mails.map((mail) => changed({ Put: outboxPut(names.outbox, mail) })),
        ...adminActWrites(names, act),
      ]),
    withdraw: (accountId, { id }, act) =>
      transact<ActRefusal>(tables, [
        changed({
          Update: {
            TableName,
            Key: addressChangeKey.change(accountId),
            UpdateExpression: 'SET expiresAt = :now',
            ConditionExpression: 'id = :id AND #state = :asked',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':id': id, ':asked': 'asked', ':now': seconds() },
          },
        }),
        ...adminActWrites(names, act),
      ]),
  };
}
