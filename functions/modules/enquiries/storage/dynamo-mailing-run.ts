import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { queuedRows } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { MailingRun, PreOrderEntry, StoredMailing } from '../mailing/mailing.ts';
import { enquiryKey, type PreOrderList } from './enquiry-rows.ts';
import { mailingRow } from './mailing-rows.ts';
import {
  entriesOf,
  entryItem,
  isThisOrder,
  mailKeyOf,
  preOrderEntryRow,
  preOrderRow,
} from './pre-order-rows.ts';

type WriteItems = NonNullable<TransactWriteCommand['input']['TransactItems']>;

const mailRow = z.object({
  createdAt: z.number(),
  finishedAt: z.optional(z.string()),
  outcome: z.optional(z.string()),
});

export function createDynamoMailingRun(
  tables: DynamoDBDocumentClient,
  names: { readonly enquiries: string; readonly outbox: string },
  clock: Clock,
  log: Log,
): MailingRun {
  const TableName = names.enquiries;
  const rows = createRowReader(tables, TableName, clock);
  const isSending = ({ id }: StoredMailing) => ({
    TableName,
    Key: enquiryKey.mailing,
    ConditionExpression: 'id = :id AND #state = :sending',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':id': id, ':sending': 'sending' },
  });
  const counted = (mailing: StoredMailing, outcome: string) => {
    const { ExpressionAttributeNames, ExpressionAttributeValues, ...row } = isSending(mailing);
    return {
      Update: {
        ...row,
        UpdateExpression: 'ADD #outcome :one',
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#outcome': outcome },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':one': 1 },
      },
    };
  };
  const leaving = (list: PreOrderList, entry: PreOrderEntry) => ({
    Delete: {
      TableName,
      Key: enquiryKey.preOrderEntry(list, entry),
      ConditionExpression: 'attribute_exists(pk)',
    },
  });
  const write = (TransactItems: WriteItems) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
  return {
    current: () => rows.find('mailing', mailingRow, enquiryKey.mailing),
    entries: (list, until) =>
      queuedRows(
        tables,
        { TableName, ...entriesOf(list, until) },
        { what: 'pre-order entry', schema: preOrderEntryRow, clock, log },
      ),
    async emailOf({ hash, consentedAt }) {
      const row = await rows.find('pre-order', preOrderRow, enquiryKey.preOrder(hash));
      return row?.consentedAt === consentedAt ? row.email : null;
    },
    async mailOf(entry) {
      const { Item } = await tables.send(
        new GetCommand({ TableName: names.outbox, Key: mailKeyOf(entry), ConsistentRead: true }),
      );
      if (Item === undefined) return { state: 'unknown' };
      const { createdAt, finishedAt, outcome } = z.parse(mailRow, Item);
      if (finishedAt === undefined) return { state: 'waiting', createdAt };
      return { state: 'finished', wasSent: outcome === 'sent' };
    },
    mail(mailing, entry, mail) {
      const { ExpressionAttributeValues, ...condition } = isThisOrder(entry);
      const marked = {
        TableName,
        Key: enquiryKey.preOrder(entry.hash),
        UpdateExpression: 'SET mailingId = :mailing',
        ...condition,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':mailing': mailing.id },
      };
      return write([
        { ConditionCheck: isSending(mailing) },
        { Update: marked },
        leaving('waiting', entry),
        { Put: { TableName, Item: entryItem('mailed', entry) } },
        { Put: outboxPut(names.outbox, mail) },
      ]);
    },
    endConsent: (mailing, list, entry, outcome) =>
      write([
        { Delete: { TableName, Key: enquiryKey.preOrder(entry.hash), ...isThisOrder(entry) } },
        leaving(list, entry),
        counted(mailing, outcome),
      ]),
    putBack(mailing, entry, now) {
      const unmarked = {
        TableName,
        Key: enquiryKey.preOrder(entry.hash),
        UpdateExpression: 'REMOVE mailingId',
        ...isThisOrder(entry),
      };
      const notBeingSent = {
        TableName: names.outbox,
        Key: mailKeyOf(entry),
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(finishedAt) AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)',
        ExpressionAttributeValues: { ':now': now },
      };
      return write([
        { Update: unmarked },
        leaving('mailed', entry),
        { Put: { TableName, Item: entryItem('waiting', { ...entry, failedIn: mailing.id }) } },
        { Delete: notBeingSent },
        counted(mailing, 'failed'),
      ]);
    },
    async forget(list, entry) {
      const Key = enquiryKey.preOrderEntry(list, entry);
      const isGone = {
        TableName,
        Key: enquiryKey.preOrder(entry.hash),
        ConditionExpression: 'attribute_not_exists(pk) OR consentedAt <> :consentedAt',
        ExpressionAttributeValues: { ':consentedAt': entry.consentedAt },
      };
      await write([
        { ConditionCheck: isGone },
        { Delete: { TableName, Key } },
        { Delete: { TableName: names.outbox, Key: mailKeyOf(entry) } },
      ]);
    },
    finish(mailing, at) {
      const { ExpressionAttributeNames, ExpressionAttributeValues, ...row } = isSending(mailing);
      const update = new UpdateCommand({
        ...row,
        UpdateExpression: 'SET #state = :done, finishedAt = :at',
        ExpressionAttributeNames,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':done': 'done', ':at': at },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
  };
}
