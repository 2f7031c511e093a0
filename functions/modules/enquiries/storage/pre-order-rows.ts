import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { outboxKey } from '#functions/platform/outbox/outbox-mail.ts';
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

/** Key of the mail that a pre-order gets. */
export const mailKeyOf = (email: string, consentedAt: string) =>
  outboxKey({ to: { email, locale: 'en' }, id: mailingMailId({ consentedAt }) });

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
    ConditionExpression: 'consentedAt = :consentedAt AND attribute_not_exists(mailingId)',
    ExpressionAttributeValues: { ':consentedAt': consentedAt },
  };
  const Item = entryItem('waiting', { consentedAt, hash, locale });
  return [
    { ConditionCheck: isThisOne },
    { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
  ];
}
