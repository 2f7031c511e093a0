import type { Write } from '#functions/platform/dynamo/transact.ts';
import type { StoredWait } from '../waiting.ts';
import { bookingKey, row } from './booking-rows.ts';

const keptMs = 86_400_000;

const isAsRead = ({ version }: StoredWait) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

export function joinWrites(table: string, wait: StoredWait): Write<'changed'>[] {
  const { accountId, id, startMs, endMs, joinedAtMs } = wait;
  const put = (key: { pk: string; sk: string }, content: object) => ({
    TableName: table,
    Item: row(key, content, endMs + keptMs),
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  const inLine = { accountId, id, startMs, endMs, joinedAtMs };
  return [
    { refusedAs: 'changed', item: { Put: put(bookingKey.wait(accountId, id), wait) } },
    { refusedAs: 'changed', item: { Put: put(bookingKey.waitInLine(wait), inLine) } },
  ];
}

export function offerWrite(table: string, before: StoredWait, after: StoredWait): Write<'changed'> {
  const Item = row(bookingKey.wait(after.accountId, after.id), after, after.endMs + keptMs);
  return { refusedAs: 'changed', item: { Put: { TableName: table, Item, ...isAsRead(before) } } };
}

export function leaveWrites(table: string, wait: StoredWait): Write<'changed'>[] {
  const { accountId, id } = wait;
  return [
    {
      refusedAs: 'changed',
      item: { Delete: { TableName: table, Key: bookingKey.wait(accountId, id), ...isAsRead(wait) } },
    },
    { refusedAs: 'changed', item: { Delete: { TableName: table, Key: bookingKey.waitInLine(wait) } } },
  ];
}
