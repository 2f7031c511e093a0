import * as z from 'zod/mini';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { CoachChoice } from '../choice/coach-choice.ts';

const schemaVersion = 1;
/** A sign-up that is never confirmed leaves its choice. */
const keptDays = 30;

export const coachChoiceKey = (clientId: string) => ({ pk: `ACCOUNT#${clientId}`, sk: 'COACH-CHOICE' });

export const coachChoiceRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  /** Null when the client leaves it to us. */
  coachId: z.nullable(z.string()),
  chosenAt: z.string(),
});

export function toCoachChoiceRow(clientId: string, coachId: string | null, at: number) {
  const expiresAt = Math.floor(at / 1000) + keptDays * daySeconds;
  return {
    ...coachChoiceKey(clientId),
    schemaVersion,
    coachId,
    chosenAt: new Date(at).toISOString(),
    expiresAt,
  };
}

/** Ends the choice with the assignment that rests on it. It fails when the client has chosen again since. */
export function choiceWrites(TableName: string, clientId: string, choice: CoachChoice | null) {
  if (choice === null) return [];
  const settled = {
    TableName,
    Key: coachChoiceKey(clientId),
    ConditionExpression: 'chosenAt = :chosen',
    ExpressionAttributeValues: { ':chosen': choice.chosenAt },
  };
  return [{ Delete: settled }];
}
