import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { addressPartition, mailPrefix } from '#functions/platform/outbox/outbox-mail.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { mailingMailId } from '../mailing/mailing.ts';
import {
  askedRow,
  enquiryKey,
  enquirySchemaVersion,
  type PreOrderList,
  type PreOrderName,
  preOrderLists,
} from './enquiry-rows.ts';

export const preOrderRow = z.extend(askedRow, {
  consentedAt: z.string(),
  /** The mailing whose mail to this address is in the outbox. */
  mailingId: z.optional(z.string()),
});

export const preOrderEntryRow = z.object({
  schemaVersion: z.literal(enquirySchemaVersion),
  consentedAt: z.string(),
  hash: z.string(),
  locale: z.enum(localeIds),
  failedIn: z.optional(z.string()),
});

export function entryItem(
  list: PreOrderList,
  entry: PreOrderName & { readonly locale: string; readonly failedIn?: string | undefined },
) {
  const { consentedAt, hash, locale, failedIn } = entry;
  return {
    ...enquiryKey.preOrderEntry(list, entry),
    schemaVersion: enquirySchemaVersion,
    consentedAt,
    hash,
    locale,
    ...(failedIn !== undefined && { failedIn }),
  };
}

/** Of the mail that a pre-order gets, in the outbox. */
export const mailKeyOf = ({ consentedAt, hash }: PreOrderName) => ({
  pk: addressPartition(hash),
  sk: `${mailPrefix}${mailingMailId({ consentedAt })}`,
});

/** A pre-order is in one of the lists. */
export const entryKeysOf = (order: PreOrderName) =>
  (['waiting', 'mailed'] as const).map((list) => enquiryKey.preOrderEntry(list, order));

/** Fails for one that was withdrawn, also if the same address ordered again. */
export const isThisOrder = ({ consentedAt }: Pick<PreOrderName, 'consentedAt'>) => ({
  ConditionExpression: 'consentedAt = :consentedAt',
  ExpressionAttributeValues: { ':consentedAt': consentedAt },
});

/** Fails also once a mailing has put its mail into the outbox. */
export function isThisWaitingOrder(order: Pick<PreOrderName, 'consentedAt'>) {
  const { ConditionExpression, ExpressionAttributeValues } = isThisOrder(order);
  return {
    ConditionExpression: `${ConditionExpression} AND attribute_not_exists(mailingId)`,
    ExpressionAttributeValues,
  };
}

/** The entries of a list, oldest first. @param until Those of up to this ISO instant. */
export function entriesOf(list: PreOrderList, until?: string) {
  const pk = preOrderLists[list];
  const all = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  };
  if (until === undefined) return all;
  return {
    ...all,
    KeyConditionExpression: 'pk = :pk AND sk <= :until',
    // Behind every hash of that instant.
    ExpressionAttributeValues: { ':pk': pk, ':until': `${until}#~` },
  };
}

/** The transaction that lists a pre-order that is on no list. It takes no part in a mailing that has begun with it. */
export function listPreOrder(
  TableName: string,
  hash: string,
  { consentedAt, locale }: RowOf<typeof preOrderRow>,
) {
  const isThisOne = {
    TableName,
    Key: enquiryKey.preOrder(hash),
    ...isThisWaitingOrder({ consentedAt }),
  };
  const Item = entryItem('waiting', { consentedAt, hash, locale });
  return [
    { ConditionCheck: isThisOne },
    { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
  ];
}
