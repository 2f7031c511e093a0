import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { WaitingPerson } from '../waiting-list.ts';

export const enquirySchemaVersion = 1;

/** What waits for an answer or for a refund, and what was answered or closed. */
export const enquiryLists = {
  open: 'ENQUIRIES#open',
  refunds: 'ENQUIRIES#refunds',
  handled: 'ENQUIRIES#handled',
} as const;
export const enquiryListIds = ['open', 'refunds', 'handled'] as const satisfies (keyof typeof enquiryLists)[];
export type EnquiryList = keyof typeof enquiryLists;

/** Who waits for a mailing, and for whom one is in the outbox. */
export const preOrderLists = { waiting: 'PRE-ORDERS#waiting', mailed: 'PRE-ORDERS#mailed' } as const;
export type PreOrderList = keyof typeof preOrderLists;
export type PreOrderName = { readonly consentedAt: string; readonly hash: string };

export const enquiryKey = {
  supportRequest: (id: string) => ({ pk: `SUPPORT#${id}`, sk: 'REQUEST' }),
  /** Of each message, in the list of its state. @param at When it arrived; of a handled one, when it left the queue. */
  listed: (list: EnquiryList, at: string, id: string) => ({
    pk: enquiryLists[list],
    sk: `${at}#${id}`,
  }),
  requestOf: (addressHash: string, id: string) => ({ pk: `ADDRESS#${addressHash}`, sk: `SUPPORT#${id}` }),
  preOrder: (addressHash: string) => ({ pk: `ADDRESS#${addressHash}`, sk: 'PRE-ORDER' }),
  /** An entry for each pre-order, by when it was made. It names nobody: the address is in the pre-order alone. */
  preOrderEntry: (list: PreOrderList, { consentedAt, hash }: PreOrderName) => ({
    pk: preOrderLists[list],
    sk: `${consentedAt}#${hash}`,
  }),
  mailingDraft: { pk: 'PRE-ORDER-MAILING', sk: 'DRAFT' },
  /** The last mailing, or the one that is being sent. */
  mailing: { pk: 'PRE-ORDER-MAILING', sk: 'CURRENT' },
  /** One row per address and tier. */
  waiting: (tier: TierId, addressHash: string) => ({ pk: `ADDRESS#${addressHash}`, sk: `WAITING#${tier}` }),
  line: (tier: TierId) => `WAITING#${tier}`,
  lineEntry: (tier: TierId, entryId: string) => ({ pk: `WAITING#${tier}`, sk: `PLACE#${entryId}` }),
  waitingCounts: { pk: 'WAITING', sk: 'COUNTS' },
};

const kept = { supportRequest: 730 * daySeconds } as const;
export const expiry = (what: keyof typeof kept, now: number) => Math.floor(now / 1000) + kept[what];

const version = { schemaVersion: z.literal(enquirySchemaVersion) };
export const askedRow = z.object({ ...version, email: z.string(), locale: z.enum(localeIds) });

const count = z._default(z.int(), 0);
export const waitingCountsRow = z.object({
  ...version,
  core: count,
  adaptive: count,
  performance: count,
  longevity: count,
} satisfies Record<TierId, typeof count> & Record<string, unknown>);

export const lineEntryPrefix = 'PLACE#';
export const waitingPersonRow = z.object({
  ...version,
  sk: z.string(),
  email: z.string(),
  locale: z.enum(localeIds),
});

export function toWaitingPerson({ sk, email, locale }: RowOf<typeof waitingPersonRow>): WaitingPerson {
  return { id: sk.slice(lineEntryPrefix.length), email, locale };
}
