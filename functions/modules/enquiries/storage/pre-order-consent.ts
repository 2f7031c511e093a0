import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addressHash } from '#functions/platform/address-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { enquiryKey } from './enquiry-rows.ts';
import { entryKeysOf, isThisOrder, mailKeyOf, preOrderRow } from './pre-order-rows.ts';

/** The pre-order of an address: being there is the consent. */
export async function findPreOrder(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  email: string,
) {
  const rows = createRowReader(tables, TableName, clock);
  const row = await rows.find('pre-order', preOrderRow, enquiryKey.preOrder(addressHash(email)));
  return row && { at: row.consentedAt, version: null, locale: row.locale };
}

/** Part of a transaction. One that was ordered again meanwhile stays. A mail that waits to be sent goes, too. */
export function preOrderRemoval(
  names: { readonly enquiries: string; readonly outbox: string },
  email: string,
  consentedAt: string,
) {
  const hash = addressHash(email);
  const order = { consentedAt, hash };
  return [
    { Delete: { TableName: names.enquiries, Key: enquiryKey.preOrder(hash), ...isThisOrder(order) } },
    ...entryKeysOf(order).map((Key) => ({ Delete: { TableName: names.enquiries, Key } })),
    { Delete: { TableName: names.outbox, Key: mailKeyOf(order) } },
  ];
}
