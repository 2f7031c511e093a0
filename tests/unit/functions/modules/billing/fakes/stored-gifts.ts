import type { Gift } from '#functions/modules/billing/gifts/gift.ts';
import type { GiftMail } from '#functions/modules/billing/gifts/gift-mails.ts';
import type { GiftRepository } from '#functions/modules/billing/gifts/gift-repository.ts';
import { billingKey, billingSchemaVersion } from '#functions/modules/billing/storage/billing-rows.ts';
import {
  createDynamoGiftRepository,
  giftRow,
} from '#functions/modules/billing/storage/dynamo-gift-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type MemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { decidedMails } from './decided-mails.ts';

/** The adapter of gifts on the table in memory, with what is in its rows. */
export function storedGifts(tables: MemoryTables, clock: Clock) {
  const stored = createDynamoGiftRepository(tables.client, tableNames, clock);
  const mails = decidedMails<GiftMail>(tables);
  return {
    ...stored,
    async add(...[gift, mail]: Parameters<GiftRepository['add']>) {
      const isAdded = await stored.add(gift, mail);
      if (isAdded) mails.note(mail);
      return isAdded;
    },
    async finish(...[gift, mail]: Parameters<GiftRepository['finish']>) {
      const isFinished = await stored.finish(gift, mail);
      if (isFinished) mails.note(mail);
      return isFinished;
    },
    get mails() {
      return mails.all();
    },
    /** Gifts by code. */
    get rows(): ReadonlyMap<string, Gift> {
      const rows = tables.rows('billing').filter(({ sk }) => sk === billingKey.gift('').sk);
      const gifts = rows.flatMap((row) => parseRow('gift', giftRow, row, 0) ?? []);
      return new Map(gifts.map((gift) => [gift.code, gift]));
    },
    /** As a row of before, whatever the rules say. */
    put(gift: Gift) {
      tables.put('billing', { ...billingKey.gift(gift.code), schemaVersion: billingSchemaVersion, ...gift });
      tables.put('billing', {
        ...billingKey.givenGift(gift.giverId, gift.orderId),
        schemaVersion: billingSchemaVersion,
        code: gift.code,
      });
    },
  };
}
