import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createDynamoSessionReader } from './dynamo-session-reader.ts';

/** How a coach's sessions of a time ended, by their beginning. */
export function createDynamoSessionCounts(tables: DynamoDBDocumentClient, table: string, clock: Clock) {
  const reader = createDynamoSessionReader(tables, table, clock);
  return {
    async countOf(coachId: string, from: number, to: number) {
      // The end of a window counts, and a session that begins with the next month is not of this one.
      const window = { startMs: from, endMs: to - 1 };
      const [booked, canceled] = await Promise.all(
        (['BOOKING', 'CANCELED'] as const).map((prefix) =>
          reader.inPartition(`COACH#${coachId}`, prefix, window),
        ),
      );
      const all = [...(booked ?? []), ...(canceled ?? [])].filter(
        ({ startMs }) => startMs >= from && startMs < to,
      );
      const held = all.filter(({ status, isHeld }) => status === 'booked' && isHeld);
      return {
        session: held.filter(({ groupId }) => groupId === null).length,
        seat: held.filter(({ groupId }) => groupId !== null).length,
        missed: all.filter(({ status, effect }) => status !== 'booked' && effect === 'used-up').length,
      };
    },
  };
}
