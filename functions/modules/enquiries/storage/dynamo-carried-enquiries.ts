import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { addressHash } from '#functions/platform/address-hash.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { enquiryKey } from './enquiry-rows.ts';
import { entryItem, isThisWaitingOrder, preOrderRow } from './pre-order-rows.ts';

type Row = Readonly<Record<string, unknown>>;
type Left = { readonly from: string; readonly to: string; readonly before: string };
type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

const isFree = { ConditionExpression: 'attribute_not_exists(pk)' };

/**
 * What a person wrote and asked for from an address of before goes with them: messages to support, whose answers they would
 * not get, the pre-order of the book, and where they wait in line. The next owner of the old address finds nothing of it.
 * A link or a seat that was mailed to the old address stays with that mail and runs out. May be repeated.
 */
export async function carryEnquiries(
  tables: DynamoDBDocumentClient,
  TableName: string,
  left: Left,
): Promise<void> {
  const { pk } = enquiryKey.preOrder(addressHash(left.from));
  for await (const row of queryAll(tables, { TableName, ...byPrefix(pk, ''), ConsistentRead: true })) {
    const writes = await writesFor(tables, TableName, row, left);
    if (writes === null) continue;
    const write = new TransactWriteCommand({ TransactItems: writes });
    await tryConditionalWrite(() => tables.send(write));
  }
}

/** One whose mail is on the way to the old address ends with that mail. */
async function preOrderWrites(
  tables: DynamoDBDocumentClient,
  TableName: string,
  row: Row,
  { from, to }: Left,
): Promise<Writes | null> {
  const order = z.parse(preOrderRow, row);
  if (order.mailingId !== undefined) return null;
  const { consentedAt, locale } = order;
  const [old, next] = [addressHash(from), addressHash(to)];
  const gone = [
    { Delete: { TableName, Key: enquiryKey.preOrder(old), ...isThisWaitingOrder(order) } },
    { Delete: { TableName, Key: enquiryKey.preOrderEntry('waiting', { consentedAt, hash: old }) } },
  ];
  const Key = enquiryKey.preOrder(next);
  const { Item: own } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (own !== undefined) return gone;
  const Item = entryItem('waiting', { consentedAt, hash: next, locale });
  return [
    { Put: { TableName, Item: { ...Key, ...order, email: to }, ...isFree } },
    { Put: { TableName, Item } },
    ...gone,
  ];
}

const isOlder = (at: unknown, { before }: Left) => typeof at === 'string' && at < before;

async function writesFor(
  tables: DynamoDBDocumentClient,
  TableName: string,
  row: Row,
  left: Left,
): Promise<Writes | null> {
  const { from, to } = left;
  const next = { pk: enquiryKey.preOrder(addressHash(to)).pk, sk: row.sk };
  const gone = { Delete: { TableName, Key: { pk: row.pk, sk: row.sk } } };
  const values = { ':from': from, ':to': to };
  const sk = String(row.sk);
  if (sk === enquiryKey.preOrder('').sk) {
    return isOlder(row.consentedAt, left) ? preOrderWrites(tables, TableName, row, left) : null;
  }
  const tier = tierIds.find((each) => sk === enquiryKey.waiting(each, '').sk);
  if (tier !== undefined) {
    if (row.state !== 'waiting' || !isOlder(row.joinedAt, left)) return null;
    const entry = enquiryKey.lineEntry(tier, `${row.joinedAt}#${addressHash(from)}`);
    const moved = {
      TableName,
      Key: entry,
      UpdateExpression: 'SET email = :to',
      ConditionExpression: 'email = :from',
      ExpressionAttributeValues: values,
    };
    return [{ Put: { TableName, Item: { ...row, ...next }, ...isFree } }, { Update: moved }, gone];
  }
  const Key = enquiryKey.supportRequest(sk.slice(enquiryKey.requestOf('', '').sk.length));
  const { Item: request } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (!isOlder(request?.receivedAt, left)) return null;
  const told = {
    TableName,
    Key,
    UpdateExpression: 'SET email = :to',
    ConditionExpression: 'email = :from OR email = :to',
    ExpressionAttributeValues: values,
  };
  return [{ Update: told }, { Put: { TableName, Item: { ...row, ...next } } }, gone];
}
