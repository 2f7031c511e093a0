import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { addressHash } from '#functions/platform/address-hash.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import type { EnquiryRepository } from '../send-support-request.ts';
import { toListedRow, waitingList } from './desk-rows.ts';
import { enquiryKey, enquirySchemaVersion, expiry } from './enquiry-rows.ts';
import { entryItem, isThisWaitingOrder, preOrderRow } from './pre-order-rows.ts';

export function createDynamoEnquiryRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly enquiries: string; readonly outbox: string },
): EnquiryRepository {
  const enquiriesTable = names.enquiries;
  return {
    addSupportRequest({ id, ...request }, mail, now) {
      const Item = {
        ...enquiryKey.supportRequest(id),
        schemaVersion: enquirySchemaVersion,
        ...request,
        receivedAt: new Date(now).toISOString(),
        state: 'open',
        version: 1,
        expiresAt: expiry('supportRequest', now),
      };
      const put = { TableName: enquiriesTable, Item, ConditionExpression: 'attribute_not_exists(pk)' };
      const found = {
        ...enquiryKey.requestOf(addressHash(request.email), id),
        schemaVersion: enquirySchemaVersion,
        expiresAt: Item.expiresAt,
      };
      const TransactItems = [
        { Put: put },
        { Put: { TableName: enquiriesTable, Item: found } },
        {
          Put: {
            TableName: enquiriesTable,
            Item: toListedRow(waitingList(request.topic ?? 'question'), { id, ...Item }),
          },
        },
        { Put: outboxPut(names.outbox, mail) },
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    addReceipt(receipt) {
      return tryConditionalWrite(() => tables.send(new PutCommand(outboxPut(names.outbox, receipt))));
    },

    addPreOrder: ({ email, locale }, now) =>
      retryWithBackoff(async () => {
        const hash = addressHash(email);
        const rows = createRowReader(tables, enquiriesTable, () => now);
        const before = await rows.find('pre-order', preOrderRow, enquiryKey.preOrder(hash));
        // Its mail is on the way.
        if (before?.mailingId !== undefined) return true;
        const consentedAt = before?.consentedAt ?? new Date(now).toISOString();
        const row = { schemaVersion: enquirySchemaVersion, email, locale, consentedAt };
        const asRead =
          before === null ? { ConditionExpression: 'attribute_not_exists(pk)' } : isThisWaitingOrder(before);
        const Item = entryItem('waiting', { consentedAt, hash, locale });
        const TransactItems = [
          {
            Put: { TableName: enquiriesTable, Item: { ...enquiryKey.preOrder(hash), ...row }, ...asRead },
          },
          // Also an entry of a pre-order from before there was a list.
          { Put: { TableName: enquiriesTable, Item } },
        ];
        const isWritten = await tryConditionalWrite(() =>
          tables.send(new TransactWriteCommand({ TransactItems })),
        );
        return isWritten || null;
      }).then(() => undefined),
  };
}
