import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { addressHash } from '#functions/modules/seats/address-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { askedRow, enquiryKey } from './enquiry-rows.ts';

const preOrderRow = z.extend(askedRow, { consentedAt: z.string() });

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

/** Part of a transaction. One that was ordered again meanwhile stays. */
export function preOrderRemoval(TableName: string, email: string, consentedAt: string) {
  return {
    Delete: {
      TableName,
      Key: enquiryKey.preOrder(addressHash(email)),
      ConditionExpression: 'consentedAt = :consentedAt',
      ExpressionAttributeValues: { ':consentedAt': consentedAt },
    },
  };
}
