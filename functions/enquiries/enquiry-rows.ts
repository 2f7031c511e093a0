import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account.ts';
import type { OutboxMail } from './outbox.ts';
import type { WaitingPlace } from './waiting-list.ts';

export const enquirySchemaVersion = 1;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The only place that spells keys of the enquiries table. Access patterns: docs/architecture.md. */
export const enquiryKey = {
  supportRequest: (id: string) => ({ pk: `SUPPORT#${id}`, sk: 'REQUEST' }),
  /** Finds the request by whose it is. */
  requestOf: (addressHash: string, id: string) => ({ pk: `ADDRESS#${addressHash}`, sk: `SUPPORT#${id}` }),
  preOrder: (addressHash: string) => ({ pk: `ADDRESS#${addressHash}`, sk: 'PRE-ORDER' }),
  /** What an address waits for, or was offered: each address once. */
  waiting: (addressHash: string) => ({ pk: `ADDRESS#${addressHash}`, sk: 'WAITING' }),
  queue: 'WAITING#longevity',
  place: (placeId: string) => ({ pk: 'WAITING#longevity', sk: `PLACE#${placeId}` }),
  outboxDay: (instant: number) => `OUTBOX#${dayOf(instant)}`,
  mail: ({ id, createdAt }: Pick<OutboxMail, 'id' | 'createdAt'>) => ({
    pk: `OUTBOX#${dayOf(createdAt)}`,
    sk: id,
  }),
};

const day = 86_400;
/** Kept for so many seconds after what they were for is over. */
const kept = { mail: 30 * day, supportRequest: 730 * day } as const;
export const expiry = (what: keyof typeof kept, now: number) => Math.floor(now / 1000) + kept[what];

const version = { schemaVersion: z.literal(enquirySchemaVersion) };
const order = z.discriminatedUnion('template', [
  z.object({ template: z.literal('waiting-list-confirm'), token: z.string() }),
  z.object({ template: z.literal('waiting-list-offer'), untilIso: z.string() }),
  z.object({ template: z.literal('support-receipt') }),
  z.object({
    template: z.literal('support-request'),
    requestId: z.string(),
    name: z.string(),
    replyTo: z.string(),
    message: z.string(),
  }),
]);

export const mailRow = z.object({
  ...version,
  sk: z.string(),
  createdAt: z.number(),
  to: z.string(),
  locale: z.enum(localeIds),
  order,
});

export function toMail({ sk, createdAt, to, locale, order }: z.infer<typeof mailRow>): OutboxMail {
  return { id: sk, createdAt, to, locale, order };
}

/** The write that decides on a mail, for the transaction of what caused it. */
export function mailPut(table: string, mail: OutboxMail) {
  const { id: _sk, ...rest } = mail;
  return {
    TableName: table,
    Item: {
      ...enquiryKey.mail(mail),
      schemaVersion: enquirySchemaVersion,
      ...rest,
      expiresAt: expiry('mail', mail.createdAt),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  };
}

/** Of an address that asked to wait and has not yet opened its link. */
export const askedRow = z.object({ ...version, email: z.string(), locale: z.enum(localeIds) });

const placePrefix = 'PLACE#';
export const placeRow = z.object({
  ...version,
  sk: z.string(),
  email: z.string(),
  locale: z.enum(localeIds),
});

export function toPlace({ sk, email, locale }: z.infer<typeof placeRow>): WaitingPlace {
  return { id: sk.slice(placePrefix.length), email, locale };
}
