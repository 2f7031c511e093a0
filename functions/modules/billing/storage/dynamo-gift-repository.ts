import { randomBytes } from 'node:crypto';
import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { giftTiers } from '#shared/domain/billing/gifts.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { type Gift, giftCodeFrom } from '../gifts/gift.ts';
import type { GiftRepository } from '../gifts/gift-repository.ts';
import { billingKey, billingSchemaVersion, listPrefix } from './billing-rows.ts';

const version = { schemaVersion: z.literal(billingSchemaVersion) };
export const giftRow = z.object({
  ...version,
  code: z.string(),
  orderId: z.string(),
  giverId: z.string(),
  tier: z.enum(giftTiers),
  period: z.enum(billingPeriods),
  amountCents: z.int(),
  paidAt: z.string(),
  state: z.enum(['open', 'claimed', 'redeemed', 'void']),
  redeemer: z.nullable(
    z.object({
      accountId: z.string(),
      customerId: z.string(),
      as: z.enum(['plan', 'credit']),
      at: z.string(),
    }),
  ),
});
/** Of an account: a gift that it gave, or began to redeem. The gift has a partition of its own. */
const codeRow = z.object({ ...version, code: z.string() });
/** Null between two gifts. */
const handRow = z.object({ ...version, code: z.nullable(z.string()) });

export function createDynamoGiftRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly billing: string; readonly outbox: string },
  clock: Clock,
): GiftRepository {
  const TableName = names.billing;
  const rows = createRowReader(tables, TableName, clock);
  const find = (code: string): Promise<Gift | null> => rows.find('gift', giftRow, billingKey.gift(code));
  const behind = async (key: { readonly pk: string; readonly sk: string }) => {
    const row = await rows.find('gift of account', codeRow, key);
    return row === null ? null : find(row.code);
  };
  const write = (
    ...TransactItems: ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems'] & object
  ) => tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
  const item = (gift: Gift) => ({
    ...billingKey.gift(gift.code),
    schemaVersion: billingSchemaVersion,
    ...gift,
  });
  const codeItem = (key: { readonly pk: string; readonly sk: string }, code: string) => ({
    Put: {
      TableName,
      Item: { ...key, schemaVersion: billingSchemaVersion, code },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });
  const hand = (accountId: string, code: string | null) => ({
    TableName,
    Item: { ...billingKey.giftInHand(accountId), schemaVersion: billingSchemaVersion, code },
  });
  const redeemerOf = ({ redeemer }: Gift) => {
    if (redeemer === null) throw new Error('This gift has no redeemer');
    return redeemer.accountId;
  };
  /** The time of its redeemer too: a claimed gift may have been kept since. */
  const asRead = ({ state, redeemer }: Gift) => ({
    ConditionExpression: '#state = :from AND redeemer = :redeemer',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':from': state, ':redeemer': redeemer },
  });
  const change = (gift: Gift, from: Gift['state']) => ({
    TableName,
    Item: item(gift),
    ConditionExpression: '#state = :from',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':from': from },
  });

  return {
    newCode: () => giftCodeFrom(randomBytes(16)),
    find,
    findOfOrder: (giverId, orderId) => behind(billingKey.givenGift(giverId, orderId)),
    async findInHand(accountId) {
      const row = await rows.find('gift in hand', handRow, billingKey.giftInHand(accountId));
      return row === null || row.code === null ? null : find(row.code);
    },

    async listGivenBy(accountId) {
      const given = await rows.all('gift of account', codeRow, {
        ...byPrefix(billingKey.account(accountId), listPrefix.gifts),
      });
      const gifts = await Promise.all(given.map(({ code }) => find(code)));
      return gifts.flatMap((gift) => gift ?? []).toSorted((a, b) => b.paidAt.localeCompare(a.paidAt));
    },

    add: (gift, mail) =>
      write(
        codeItem(billingKey.givenGift(gift.giverId, gift.orderId), gift.code),
        { Put: { TableName, Item: item(gift), ConditionExpression: 'attribute_not_exists(pk)' } },
        { Put: outboxPut(names.outbox, mail) },
      ),

    claim: (claimed) =>
      write(
        { Put: change(claimed, 'open') },
        {
          Put: {
            ...hand(redeemerOf(claimed), claimed.code),
            ConditionExpression: 'attribute_not_exists(pk) OR code = :none',
            ExpressionAttributeValues: { ':none': null },
          },
        },
      ),

    async keep(claimed, at) {
      const { redeemer } = claimed;
      if (claimed.state !== 'claimed' || redeemer === null) return null;
      const kept: Gift = { ...claimed, redeemer: { ...redeemer, at } };
      const write = { TableName, Item: item(kept), ...asRead(claimed) };
      return (await tryConditionalWrite(() => tables.send(new PutCommand(write)))) ? kept : null;
    },

    finish: (redeemed, mail) =>
      write(
        { Put: change(redeemed, 'claimed') },
        { Put: hand(redeemerOf(redeemed), null) },
        { Put: outboxPut(names.outbox, mail) },
      ),

    async void(read) {
      const { code, state, redeemer } = read;
      const { ExpressionAttributeValues, ...condition } = asRead(read);
      const voided = {
        Update: {
          TableName,
          Key: billingKey.gift(code),
          UpdateExpression: 'SET #state = :void',
          ...condition,
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ':void': 'void' },
        },
      };
      if (state !== 'claimed' || redeemer === null) {
        return tryConditionalWrite(() => tables.send(new UpdateCommand(voided.Update)));
      }
      return write(voided, { Put: hand(redeemer.accountId, null) });
    },
  };
}
