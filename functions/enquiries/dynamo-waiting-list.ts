import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { addressHash } from '#functions/longevity/address-hash.ts';
import { holdsUpdate } from '#functions/longevity/seat-row.ts';
import { holder, withHold } from '#functions/longevity/seats.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { waitingLinkHours } from '#shared/domain/longevity-places.ts';
import { wins } from './conditional-write.ts';
import { askedRow, enquiryKey, enquirySchemaVersion, mailPut, placeRow, toPlace } from './enquiry-rows.ts';
import type { WaitingList } from './waiting-list.ts';

/** Who was offered a place leaves the line by a time to live in the past: absent at once, gone a little later. */
const waits = 'attribute_not_exists(expiresAt) OR expiresAt > :seconds';
/** A form must not flood somebody's mailbox. */
const askAgainMs = 6 * 60_000;
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
    ask({ person: { email, locale }, proofHash, mail, now }) {
      const asked = {
        ...enquiryKey.waiting(addressHash(email)),
        schemaVersion: enquirySchemaVersion,
        state: 'asked',
        askedAt: now,
        proofHash,
        email,
        locale,
        expiresAt: seconds(now + waitingLinkHours * 3_600_000),
      };
      // An address whose offer has run out may ask again, and so may who did not get the mail.
      const isFree = {
        ConditionExpression:
          'attribute_not_exists(pk) OR offeredUntil <= :now OR askedAt <= :before OR expiresAt <= :seconds',
        ExpressionAttributeValues: { ':now': now, ':before': now - askAgainMs, ':seconds': seconds(now) },
      };
      const TransactItems = [
        { Put: { TableName: enquiries, Item: asked, ...isFree } },
        { Put: mailPut(enquiries, mail) },
      ];
      return wins(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    async join({ addressHash: hash, proofHash }, now) {
      const key = enquiryKey.waiting(hash);
      const { Item } = await tables.send(
        new GetCommand({ TableName: enquiries, Key: key, ConsistentRead: true }),
      );
      const asked = Item?.state === 'asked' ? parseRow('asked to wait', askedRow, Item, now) : null;
      // Opened twice: whoever waits by this very proof is told the same again.
      if (asked === null) return Item?.proofHash === proofHash && Item.state === 'waiting';
      const { email, locale } = asked;
      const joinedAt = new Date(now).toISOString();
      const schemaVersion = enquirySchemaVersion;
      const once = { ...key, schemaVersion, state: 'waiting', joinedAt, proofHash };
      const isProved = {
        ConditionExpression: '#state = :asked AND proofHash = :proof',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':asked': 'asked', ':proof': proofHash },
      };
      const place = { ...enquiryKey.place(`${joinedAt}#${hash}`), schemaVersion, email, locale };
      const TransactItems = [
        { Put: { TableName: enquiries, Item: once, ...isProved } },
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
