import { randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { type MailAddresses, mailAddressRow } from './mail-address.ts';
import { addressPartition } from './outbox-mail.ts';

const schemaVersion = 1;
export const mailAddressKey = (id: string) => ({ pk: addressPartition(id), sk: 'ADDRESS' });

/** Keeps the latest instant, of an address that we wrote to. */
export function addressReport(
  TableName: string,
  { id, event, at }: { readonly id: string; readonly event: 'bounced' | 'complained'; readonly at: string },
) {
  return {
    TableName,
    Key: mailAddressKey(id),
    UpdateExpression: 'SET #event = :at',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(#event) OR #event < :at)',
    ExpressionAttributeNames: { '#event': `${event}At` },
    ExpressionAttributeValues: { ':at': at },
  };
}

export function createDynamoMailAddresses(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): MailAddresses {
  const rows = createRowReader(tables, TableName, clock);
  return {
    find: (id) => rows.find('mail address', mailAddressRow, mailAddressKey(id)),
    async prepare(id) {
      const newKey = randomBytes(32).toString('base64');
      const { Attributes } = await tables.send(
        new UpdateCommand({
          TableName,
          Key: mailAddressKey(id),
          UpdateExpression:
            'SET schemaVersion = :schema, unsubscribeKey = if_not_exists(unsubscribeKey, :newKey)',
          ExpressionAttributeValues: { ':schema': schemaVersion, ':newKey': newKey },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const row = parseRow('mail address', mailAddressRow, Attributes, clock());
      return { schemaVersion, ...row, unsubscribeKey: row?.unsubscribeKey ?? newKey };
    },
    async choose(id, category, choice) {
      const update = new UpdateCommand({
        TableName,
        Key: mailAddressKey(id),
        UpdateExpression: 'SET schemaVersion = :schema, #category = :choice',
        ConditionExpression: 'attribute_not_exists(#category) OR #category.#on <> :on',
        ExpressionAttributeNames: { '#category': category, '#on': 'on' },
        ExpressionAttributeValues: { ':schema': schemaVersion, ':choice': choice, ':on': choice.on },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async report(id, event, at) {
      const update = new UpdateCommand(addressReport(TableName, { id, event, at }));
      if (await tryConditionalWrite(() => tables.send(update))) return true;
      return (await rows.find('mail address', mailAddressRow, mailAddressKey(id))) !== null;
    },
  };
}
