import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { holder, withHold } from '#functions/modules/seats/seats.ts';
import { holdsUpdate } from '#functions/modules/seats/storage/seat-row.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { queuedRows } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { waitingLinkHours } from '#shared/domain/catalog/longevity-seats.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { WaitingList, WaitingOffer } from '../waiting-list.ts';
import {
  askedRow,
  enquiryKey,
  enquirySchemaVersion,
  lineEntryPrefix,
  toWaitingPerson,
  waitingCountsRow,
  waitingPersonRow,
} from './enquiry-rows.ts';

/** `expiresAt` in the past takes a client out of the line at once; DynamoDB deletes the row later. */
const notExpired = 'attribute_not_exists(expiresAt) OR expiresAt > :seconds';
/** Keeps the form from flooding a mailbox. */
const resendAfterMs = 6 * 60_000;
const seconds = (now: number) => Math.floor(now / 1000);

export function createDynamoWaitingList(
  tables: DynamoDBDocumentClient,
  names: { readonly enquiries: string; readonly billing: string; readonly outbox: string },
  log: Log,
): WaitingList {
  const { enquiries, billing, outbox } = names;
  /** Part of the same transaction as joining or leaving, so that the count never drifts. */
  const countBy = (tier: TierId, by: 1 | -1) => ({
    Update: {
      TableName: enquiries,
      Key: enquiryKey.waitingCounts,
      UpdateExpression: 'SET schemaVersion = :schema ADD #tier :by',
      ExpressionAttributeNames: { '#tier': tier },
      ExpressionAttributeValues: { ':schema': enquirySchemaVersion, ':by': by },
    },
  });
  return {
    ask({ tier, person: { email, locale }, proofHash, mail, now }) {
      const asked = {
        ...enquiryKey.waiting(tier, addressHash(email)),
        schemaVersion: enquirySchemaVersion,
        state: 'asked',
        askedAt: now,
        proofHash,
        email,
        locale,
        expiresAt: seconds(now + waitingLinkHours * 3_600_000),
      };
      const isFree = {
        ConditionExpression:
          'attribute_not_exists(pk) OR offeredUntil <= :now OR askedAt <= :before OR expiresAt <= :seconds',
        ExpressionAttributeValues: { ':now': now, ':before': now - resendAfterMs, ':seconds': seconds(now) },
      };
      const TransactItems = [
        { Put: { TableName: enquiries, Item: asked, ...isFree } },
        { Put: outboxPut(outbox, mail) },
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    async join({ tier, addressHash: hash, proofHash }, now) {
      const key = enquiryKey.waiting(tier, hash);
      const { Item } = await tables.send(
        new GetCommand({ TableName: enquiries, Key: key, ConsistentRead: true }),
      );
      const asked = Item?.state === 'asked' ? parseRow('asked to wait', askedRow, Item, now) : null;
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
      const lineEntry = {
        ...enquiryKey.lineEntry(tier, `${joinedAt}#${hash}`),
        schemaVersion,
        email,
        locale,
      };
      const TransactItems = [
        { Put: { TableName: enquiries, Item: once, ...isProved } },
        { Put: { TableName: enquiries, Item: lineEntry } },
        countBy(tier, 1),
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    async first(tier, now) {
      const query = {
        TableName: enquiries,
        ...byPrefix(enquiryKey.line(tier), lineEntryPrefix, { ':seconds': seconds(now) }),
        FilterExpression: notExpired,
        ConsistentRead: true,
        Limit: 20,
      };
      const row = { what: 'waiting person', schema: waitingPersonRow, clock: () => now, log };
      for await (const person of queuedRows(tables, query, row)) return toWaitingPerson(person);
      return null;
    },

    async counts(now) {
      const Key = enquiryKey.waitingCounts;
      const { Item } = await tables.send(new GetCommand({ TableName: enquiries, Key, ConsistentRead: true }));
      const row = parseRow('waiting counts', waitingCountsRow, Item, now);
      const { core = 0, adaptive = 0, performance = 0, longevity = 0 } = row ?? {};
      return { core, adaptive, performance, longevity };
    },

    offer({ tier, person, mail, now, hold }) {
      const hash = addressHash(person.email);
      const leaveLine = {
        TableName: enquiries,
        Key: enquiryKey.lineEntry(tier, person.id),
        UpdateExpression: 'SET expiresAt = :seconds',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(expiresAt)',
        ExpressionAttributeValues: { ':seconds': seconds(now) },
      };
      const markOffered = {
        TableName: enquiries,
        Key: enquiryKey.waiting(tier, hash),
        UpdateExpression: 'SET #state = :offered, offeredUntil = :until',
        ExpressionAttributeNames: { '#state': 'state' },
        // Without a held seat there is nothing to wait for, so they may rejoin the line at once.
        ExpressionAttributeValues: { ':offered': 'offered', ':until': hold?.until ?? now },
      };
      const holds = (kept: NonNullable<WaitingOffer['hold']>) =>
        withHold(kept.seats, { holder: holder.offer(hash), until: kept.until }, now);
      const TransactItems = [
        ...(hold === null ? [] : [{ Update: holdsUpdate(billing, hold.seats, holds(hold)) }]),
        { Update: leaveLine },
        { Update: markOffered },
        { Put: outboxPut(outbox, mail) },
        countBy(tier, -1),
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
  };
}
