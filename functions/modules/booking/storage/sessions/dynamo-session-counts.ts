import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createDynamoSessionReader } from './dynamo-session-reader.ts';

/** How a coach's sessions of a time ended, by their beginning. */
export function createDynamoSessionCounts(tables: DynamoDBDocumentClient, table: string, clock: Clock) {
  const reader = createDynamoSessionReader(tables, table, clock);
  return {
    async countOf(coachId: string, from: number, to: number) {
      const window = { startMs: from, endMs: to };
      const found = await Promise.all(
        (['BOOKING', 'CANCELED'] as const).map((prefix) =>
          reader.inPartition(`COACH#${coachId}`, prefix, window),
        ),
      );
      const all = found.flat();
      const held = all.filter(({ status, isHeld }) => status === 'booked' && isHeld);
      return {
        session: held.filter(({ groupId }) => groupId === null).length,
        seat: held.filter(({ groupId }) => groupId !== null).length,
        missed: all.filter(({ status, effect }) => status !== 'booked' && effect === 'used-up').length,
      };
    },
  };
}
