import { type DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { addressHash } from '#functions/longevity/address-hash.ts';
import { holdsUpdate } from '#functions/longevity/seat-row.ts';
import { holder, withHold } from '#functions/longevity/seats.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { wins } from './conditional-write.ts';
import { enquiryKey, enquirySchemaVersion, mailPut, placeRow, toPlace } from './enquiry-rows.ts';
import type { WaitingList } from './waiting-list.ts';

/** Who was offered a place leaves the line by a time to live in the past: absent at once, gone a little later. */
const waits = 'attribute_not_exists(expiresAt) OR expiresAt > :seconds';
const seconds = (now: number) => Math.floor(now / 1000);

export function createDynamoWaitingList(
  tables: DynamoDBDocumentClient,
  names: { readonly enquiries: string; readonly billing: string },
): WaitingList {
  const { enquiries, billing } = names;
  const query = (now: number, more: { readonly Limit?: number; readonly Select?: 'COUNT' }, from?: Key) =>
    tables.send(
      new QueryCommand({
        TableName: enquiries,
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: waits,
        ExpressionAttributeValues: { ':pk': enquiryKey.queue, ':seconds': seconds(now) },
        ConsistentRead: true,
        ...more,
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
  return {
    join({ email, locale }, now) {
      const hash = addressHash(email);
      const joinedAt = new Date(now).toISOString();
      const place = {
        ...enquiryKey.place(`${joinedAt}#${hash}`),
        schemaVersion: enquirySchemaVersion,
        email,
        locale,
      };
      const once = {
        ...enquiryKey.waiting(hash),
        schemaVersion: enquirySchemaVersion,
        state: 'waiting',
        joinedAt,
      };
      // An address whose offer has run out may join again.
      const isFree = { ConditionExpression: 'attribute_not_exists(pk) OR offeredUntil <= :now' };
      const TransactItems = [
        { Put: { TableName: enquiries, Item: once, ...isFree, ExpressionAttributeValues: { ':now': now } } },
        { Put: { TableName: enquiries, Item: place } },
      ];
      return wins(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    async first(now) {
      let from: Key | undefined;
      do {
        const page = await query(now, { Limit: 20 }, from);
        for (const item of page.Items ?? []) {
          const row = parseRow('waiting place', placeRow, item, now);
          if (row !== null) return toPlace(row);
        }
        from = page.LastEvaluatedKey;
      } while (from !== undefined);
      return null;
    },

    async count(now) {
      let count = 0;
      let from: Key | undefined;
      do {
        const page = await query(now, { Select: 'COUNT' }, from);
        count += page.Count ?? 0;
        from = page.LastEvaluatedKey;
      } while (from !== undefined);
      return count;
    },

    offer({ place, seats, until, mail, now }) {
      const hash = addressHash(place.email);
      const holds = withHold(seats, { holder: holder.offer(hash), until }, now);
      const leaveLine = {
        TableName: enquiries,
        Key: enquiryKey.place(place.id),
        UpdateExpression: 'SET expiresAt = :seconds',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(expiresAt)',
        ExpressionAttributeValues: { ':seconds': seconds(now) },
      };
      const markOffered = {
        TableName: enquiries,
        Key: enquiryKey.waiting(hash),
        UpdateExpression: 'SET #state = :offered, offeredUntil = :until',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':offered': 'offered', ':until': until },
      };
      const TransactItems = [
        { Update: holdsUpdate(billing, seats, holds) },
        { Update: leaveLine },
        { Update: markOffered },
        { Put: mailPut(enquiries, mail) },
      ];
      return wins(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
  };
}

type Key = Record<string, unknown>;
