import * as z from 'zod/mini';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { AddressBack, AddressChange } from '../address-change/address-change.ts';

const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };

export const addressChangeKey = {
  change: (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'ADDRESS-CHANGE' }),
  backPrefix: 'ADDRESS-BACK#',
  back: (accountId: string, id: string) => ({ pk: `ACCOUNT#${accountId}`, sk: `ADDRESS-BACK#${id}` }),
};

export const addressChangeRow = z.object({
  ...version,
  id: z.string(),
  state: z.enum(['asked', 'moving']),
  from: z.string(),
  to: z.string(),
  askedAt: z.string(),
  until: z.string(),
  codeHash: z.nullable(z.string()),
  tries: z.number(),
  keptSession: z.optional(z.string()),
  backId: z.optional(z.string()),
  support: z.optional(
    z.object({
      fromHash: z.string(),
      toHash: z.string(),
      fromAt: z.optional(z.string()),
      toAt: z.optional(z.string()),
    }),
  ),
});

export const addressBackRow = z.object({
  ...version,
  id: z.string(),
  address: z.string(),
  secretHash: z.string(),
  until: z.string(),
  isUsed: z.boolean(),
});

const secondsAt = (instant: string) => Math.ceil(Date.parse(instant) / 1000);

/** One that moves stays until it is done. */
export function toChangeRow(accountId: string, change: AddressChange) {
  const ends = change.state === 'asked' ? { expiresAt: secondsAt(change.until) + daySeconds } : {};
  return { ...addressChangeKey.change(accountId), schemaVersion, ...change, ...ends };
}

/** There is no change, or one that ended and that its time to live has not removed yet. */
export const noChangeThere = 'attribute_not_exists(pk) OR expiresAt <= :now';

/** Replaces a change that waits, and never one that moves. @param now Epoch seconds. */
export function newChangePut(TableName: string, accountId: string, change: AddressChange, now: number) {
  return {
    Put: {
      TableName,
      Item: toChangeRow(accountId, change),
      ConditionExpression: `${noChangeThere} OR #state = :asked`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':now': now, ':asked': 'asked' },
    },
  };
}

export function toBackRow(accountId: string, back: AddressBack) {
  return {
    ...addressChangeKey.back(accountId, back.id),
    schemaVersion,
    ...back,
    expiresAt: secondsAt(back.until),
  };
}
