import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { addressHash } from '#functions/modules/seats/address-hash.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { EnquiryRepository } from '../send-support-request.ts';
import { toListedRow } from './desk-rows.ts';
import { enquiryKey, enquirySchemaVersion, expiry } from './enquiry-rows.ts';

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
        { Put: { TableName: enquiriesTable, Item: toListedRow('open', { id, ...Item }) } },
        { Put: outboxPut(names.outbox, mail) },
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    addReceipt(receipt) {
      return tryConditionalWrite(() => tables.send(new PutCommand(outboxPut(names.outbox, receipt))));
    },

    async addPreOrder({ email, locale }, now) {
      await tables.send(
        new UpdateCommand({
          TableName: enquiriesTable,
          Key: enquiryKey.preOrder(addressHash(email)),
          UpdateExpression:
            'SET schemaVersion = :schema, email = :email, locale = :locale, consentedAt = if_not_exists(consentedAt, :now)',
          ExpressionAttributeValues: {
            ':schema': enquirySchemaVersion,
            ':email': email,
            ':locale': locale,
            ':now': new Date(now).toISOString(),
          },
        }),
      );
    },
  };
}
