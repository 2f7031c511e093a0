import { type DynamoDBDocumentClient, paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { listPreOrder, preOrderRow } from '#functions/modules/enquiries/storage/pre-order-rows.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type Lines, nothingChanged, type OpsStage } from './ops-stage.ts';

/** Pre-orders from before there was a list of them join it. Safe at any time, and to be run twice. */
export async function listPreOrders(
  { outputs, stage, tables }: OpsStage,
  { yes }: { readonly yes: boolean },
): Promise<Lines> {
  const TableName = outputs.EnquiriesTable;
  const scan = { TableName, FilterExpression: 'sk = :sk', ExpressionAttributeValues: { ':sk': 'PRE-ORDER' } };
  let found = 0;
  let listed = 0;
  for await (const { Items = [] } of paginateScan({ client: tables }, scan)) {
    found += Items.length;
    if (yes) for (const item of Items) listed += (await joinList(tables, TableName, item)) ? 1 : 0;
  }
  if (!yes) return [`${found} pre-orders`, nothingChanged(`list-pre-orders --stage ${stage}`)];
  return [`${found} pre-orders, ${listed} joined the list, the others are on it`];
}

/** @returns false for one that is on a list, or was withdrawn meanwhile. */
export async function joinList(
  tables: DynamoDBDocumentClient,
  TableName: string,
  item: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const row = parseRow('pre-order', preOrderRow, item, Date.now());
  if (row === null) return false;
  const TransactItems = listPreOrder(TableName, addressHash(row.email), row);
  return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
}
