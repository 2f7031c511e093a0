import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import type { EventNotice } from '../provider-state.ts';
import type { LoggedEvent } from '../reconcile/event-log.ts';

export const eventSchemaVersion = 1;
export const eventRow = z.object({
  schemaVersion: z.literal(eventSchemaVersion),
  status: z.enum(['processing', 'processed']),
});

export const eventKey = (eventId: string) => ({ pk: `EVENT#${eventId}`, sk: 'EVENT' });
/** The log of a day (UTC), by the time of the first try. */
export const eventDay = (day: string) => `EVENTS#${day}`;

const name = z._default(z.nullable(z.string()), null);
/** Rows from before there was a log are in no index and have no names. */
export const loggedEventRow = z.object({
  schemaVersion: z.literal(eventSchemaVersion),
  pk: z.string(),
  gsi1sk: z._default(z.string(), ''),
  status: z.enum(['processing', 'processed']),
  eventType: z.string(),
  leaseUntil: z.optional(z.number()),
  tries: z._default(z.int(), 1),
  durationMs: z._default(z.nullable(z.int()), null),
  failure: z._default(z.nullable(z.string()), null),
  names: z._default(
    z.object({
      createdAt: z.optional(z.number()),
      apiVersion: name,
      customerId: name,
      invoiceId: name,
      paymentIntentId: name,
    }),
    { apiVersion: null, customerId: null, invoiceId: null, paymentIntentId: null },
  ),
});

export function toLoggedEvent(row: RowOf<typeof loggedEventRow>, now: number): LoggedEvent {
  const { pk, gsi1sk, status, eventType, leaseUntil, tries, durationMs, failure, names } = row;
  const notice: EventNotice = { id: pk.slice('EVENT#'.length), type: eventType, ...names };
  const isLeased = (leaseUntil ?? 0) > now;
  return {
    notice,
    state: status === 'processed' ? 'processed' : isLeased ? 'processing' : 'failed',
    tries,
    receivedAt: gsi1sk.split('#')[0] ?? '',
    durationMs,
    failure: status === 'processed' ? null : failure,
  };
}
