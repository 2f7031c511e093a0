import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account.ts';
import { type TierId, tierIds } from '#shared/domain/tiers.ts';
import type { WaitingPlace } from './waiting-list.ts';

export const enquirySchemaVersion = 1;

/** The only place that spells keys of the enquiries table. Access patterns: docs/tables.md. */
export const enquiryKey = {
  supportRequest: (id: string) => ({ pk: `SUPPORT#${id}`, sk: 'REQUEST' }),
  /** Finds the request by whose it is. */
  requestOf: (addressHash: string, id: string) => ({ pk: `ADDRESS#${addressHash}`, sk: `SUPPORT#${id}` }),
  preOrder: (addressHash: string) => ({ pk: `ADDRESS#${addressHash}`, sk: 'PRE-ORDER' }),
  /** What an address asked to wait for, waits for or was offered: each address once for each tier. */
  waiting: (tier: TierId, addressHash: string) => ({ pk: `ADDRESS#${addressHash}`, sk: `WAITING#${tier}` }),
  line: (tier: TierId) => `WAITING#${tier}`,
  place: (tier: TierId, placeId: string) => ({ pk: `WAITING#${tier}`, sk: `PLACE#${placeId}` }),
  /** How many people wait for each tier, by the transactions that let them join and leave. */
  waitingCounts: { pk: 'WAITING', sk: 'COUNTS' },
};

const day = 86_400;
/** Kept for so many seconds after what they were for is over. */
const kept = { supportRequest: 730 * day } as const;
export const expiry = (what: keyof typeof kept, now: number) => Math.floor(now / 1000) + kept[what];

const version = { schemaVersion: z.literal(enquirySchemaVersion) };
const order = z.discriminatedUnion('template', [
  z.object({ template: z.literal('waiting-list-confirm'), tier: z.enum(tierIds), token: z.string() }),
  z.object({ template: z.literal('waiting-list-offer'), untilIso: z.string() }),
  z.object({ template: z.literal('waiting-list-opened'), tier: z.enum(tierIds) }),
  z.object({ template: z.literal('support-receipt') }),
  z.object({
    template: z.literal('support-request'),
    requestId: z.string(),
    name: z.string(),
    replyTo: z.string(),
    message: z.string(),
  }),
]);

/** What an enquiry's mail says until it is sent. */
export const mailContent = z.object({ to: z.string(), locale: z.enum(localeIds), order });

/** Of an address that asked to wait and has not yet opened its link. */
export const askedRow = z.object({ ...version, email: z.string(), locale: z.enum(localeIds) });

const count = z._default(z.int(), 0);
export const waitingCountsRow = z.object({
  ...version,
  core: count,
  adaptive: count,
  performance: count,
  longevity: count,
} satisfies Record<TierId, typeof count> & Record<string, unknown>);

export const placePrefix = 'PLACE#';
export const placeRow = z.object({
  ...version,
  sk: z.string(),
  email: z.string(),
  locale: z.enum(localeIds),
});

export function toPlace({ sk, email, locale }: z.infer<typeof placeRow>): WaitingPlace {
  return { id: sk.slice(placePrefix.length), email, locale };
}
