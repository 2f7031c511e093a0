import * as z from 'zod/mini';
import type { Hold, Seats } from './seats.ts';

export const seatSchemaVersion = 1;
/** In the billing table: billing says who occupies a place in the transaction that says who pays. */
export const seatKey = { pk: 'SEATS#longevity', sk: 'SEATS' } as const;

export const seatRow = z.object({
  schemaVersion: z.literal(seatSchemaVersion),
  version: z.int(),
  active: z._default(z.set(z.string()), new Set<string>()),
  holds: z._default(z.array(z.object({ holder: z.string(), until: z.number() })), []),
});

export function toSeats(row: z.infer<typeof seatRow> | null): Seats {
  if (row === null) return { version: null, active: new Set(), holds: [] };
  const { version, active, holds } = row;
  return { version, active, holds };
}

/** The write of the holds, for a transaction or alone. Its condition: nothing has changed since the row was read. */
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
 * The write that puts an account among those who occupy a place, or takes it out. Both say what is so rather than
 * count, so that doing it again changes nothing and no count can drift. Unconditional: who has paid has a place.
 */
export function occupancyUpdate(table: string, accountId: string, change: 'taken' | 'freed') {
  const set =
    change === 'taken' ? 'ADD active :account, #version :one' : 'ADD #version :one DELETE active :account';
  return {
    TableName: table,
    Key: seatKey,
    UpdateExpression: `SET schemaVersion = :schema ${set}`,
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: {
      ':account': new Set([accountId]),
      ':schema': seatSchemaVersion,
      ':one': 1,
    },
  };
}
