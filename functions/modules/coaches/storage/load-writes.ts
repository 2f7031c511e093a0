import type { Assignment } from '../coach-assignments.ts';
import { coachingKey } from './coaching-rows.ts';

/**
 * Every change of a coach's clients raises the version, so that a recount notices it.
 * @param change Of the paying clients.
 * @param capacity The most that the coach takes. A load that was never counted has no room.
 */
export function loadWrite(TableName: string, coachId: string, change: -1 | 0 | 1, capacity?: number) {
  return {
    Update: {
      TableName,
      Key: coachingKey.load(coachId),
      UpdateExpression: 'ADD #version :one, payingClients :change',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':change': change,
        ...(capacity !== undefined && { ':capacity': capacity }),
      },
      ...(capacity !== undefined && {
        ConditionExpression: 'attribute_exists(countedAt) AND payingClients < :capacity',
      }),
    },
  };
}

/** The client still has the coach, and is counted as when they were read. */
export function isAssigned({ coachId, isPaying }: Assignment) {
  const counted = isPaying ? 'attribute_exists(isPaying)' : 'attribute_not_exists(isPaying)';
  return {
    ConditionExpression: `coachId = :coach AND ${counted}`,
    ExpressionAttributeValues: { ':coach': coachId },
  };
}
