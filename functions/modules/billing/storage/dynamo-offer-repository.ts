import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { cancellationOffers } from '#shared/domain/billing/cancellation-offers.ts';
import { cancellationReasons } from '#shared/domain/billing/cancellation-reasons.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import type { OfferRepository } from '../cancellation-offers/offer-repository.ts';
import { billingKey, billingSchemaVersion } from './billing-rows.ts';

const listedMs = 120 * dayMs;
const version = { schemaVersion: z.literal(billingSchemaVersion) };
const offerRow = z.object({
  ...version,
  visitId: z.string(),
  subscriptionId: z.string(),
  reason: growingEnum(cancellationReasons),
  offer: z.enum(cancellationOffers),
  at: z.string(),
  takenAt: z.optional(z.string()),
  canceledAt: z.optional(z.string()),
});
const listedRow = z.object({ ...version, accountId: z.string() });

/** The offer is in the client's partition, so that it goes with the account; the list by month names ids alone. */
export function createDynamoOfferRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): OfferRepository {
  const rows = createRowReader(tables, TableName, clock);
  const mark = async (
    accountId: string,
    name: 'takenAt' | 'canceledAt',
    at: string,
    field: 'visitId' | 'subscriptionId',
    value: string,
  ) => {
    const update = new UpdateCommand({
      TableName,
      Key: billingKey.cancellationOffer(accountId),
      UpdateExpression: 'SET #fact = :at',
      ConditionExpression: '#field = :value AND attribute_not_exists(#fact)',
      ExpressionAttributeNames: { '#fact': name, '#field': field },
      ExpressionAttributeValues: { ':at': at, ':value': value },
    });
    await tryConditionalWrite(() => tables.send(update));
  };
  return {
    make(accountId, offer, since) {
      const schemaVersion = billingSchemaVersion;
      const row = {
        TableName,
        Item: { ...billingKey.cancellationOffer(accountId), schemaVersion, ...offer },
        ConditionExpression:
          'attribute_not_exists(pk) OR #at < :since OR (visitId = :visit AND attribute_not_exists(takenAt) AND attribute_not_exists(canceledAt))',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':since': since, ':visit': offer.visitId },
      };
      const listed = {
        TableName,
        Item: {
          ...billingKey.listedOffer(offer.at, accountId),
          schemaVersion,
          accountId,
          expiresAt: Math.ceil((Date.parse(offer.at) + listedMs) / 1000),
        },
      };
      const TransactItems = [{ Put: row }, { Put: listed }];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    take: (accountId, visitId, at) => mark(accountId, 'takenAt', at, 'visitId', visitId),
    cancel: (accountId, subscriptionId, at) =>
      mark(accountId, 'canceledAt', at, 'subscriptionId', subscriptionId),

    async list(since) {
      const thisMonth = new Date(clock()).toISOString().slice(0, 7);
      const months = await Promise.all(
        monthsBetween(since.slice(0, 7), thisMonth).map((month) =>
          rows.all('listed offer', listedRow, {
            KeyConditionExpression: 'pk = :month',
            ExpressionAttributeValues: { ':month': billingKey.listedOffer(month, '').pk },
          }),
        ),
      );
      const owners = [...new Set(months.flat().map(({ accountId }) => accountId))];
      const found = await batchGet(tables, { [TableName]: owners.map(billingKey.cancellationOffer) });
      return (found[TableName] ?? []).flatMap((item) => {
        const row = parseRow('cancellation offer', offerRow, item, clock());
        if (row === null || row.at < since) return [];
        const { takenAt = null, canceledAt = null, ...offer } = row;
        return [{ ...offer, takenAt, canceledAt }];
      });
    },
  };
}
