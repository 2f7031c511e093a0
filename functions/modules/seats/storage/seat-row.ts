import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { type Hold, holder, type SeatChange, type Seats } from '../seats.ts';

export const seatSchemaVersion = 1;
/** In the billing table, so that one transaction writes the seat and the payment. */
export const seatKey = { pk: 'SEATS#longevity', sk: 'SEATS' } as const;

export const seatRow = z.object({
  schemaVersion: z.literal(seatSchemaVersion),
  version: z.int(),
  active: z._default(z.set(z.string()), new Set<string>()),
  holds: z._default(z.array(z.object({ holder: z.string(), until: z.number() })), []),
});

export function toSeats(row: RowOf<typeof seatRow> | null): Seats {
  if (row === null) return { version: null, active: new Set(), holds: [] };
  const { version, active, holds } = row;
  return { version, active, holds };
}

export function holdsUpdate(table: string, read: Seats, holds: readonly Hold[]) {
  return {
    TableName: table,
    Key: seatKey,
    UpdateExpression: 'SET holds = :holds, schemaVersion = :schema ADD #version :one',
    ConditionExpression: read.version === null ? 'attribute_not_exists(#version)' : '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: {
      ':holds': [...holds],
      ':schema': seatSchemaVersion,
      ':one': 1,
      ...(read.version === null ? {} : { ':read': read.version }),
    },
  };
}

/**
 * Adds to or removes from a set, so repeating it changes nothing. Unconditional: a paid subscription always keeps its
 * seat, even past capacity.
 */
export function occupancyUpdate(table: string, accountId: string, change: SeatChange) {
  const set =
    change === 'taken' ? 'ADD active :account, #version :one' : 'ADD #version :one DELETE active :account';
  const hold =
    typeof change === 'string' ? null : { holder: holder.account(accountId), until: change.heldUntil };
  return {
    TableName: table,
    Key: seatKey,
    UpdateExpression: `SET schemaVersion = :schema${hold ? ', holds = list_append(if_not_exists(holds, :none), :hold)' : ''} ${set}`,
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: {
      ':account': new Set([accountId]),
      ':schema': seatSchemaVersion,
      ':one': 1,
      ...(hold === null ? {} : { ':hold': [hold], ':none': [] }),
    },
  };
}
