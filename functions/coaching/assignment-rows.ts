import * as z from 'zod/mini';
import { checkInKeys, toAssignmentRow } from '#functions/check-ins/check-in-rows.ts';

const schemaVersion = 1;

/** The other way round of the coach's list of clients: one row says who looks after a client. */
export const clientCoachKey = (clientId: string) => ({ pk: checkInKeys.owner(clientId), sk: 'COACH' });

export const clientCoachRow = z.object({ schemaVersion: z.literal(schemaVersion), coachId: z.string() });

/** Both rows of an assignment; they are written in one transaction. @param since ISO instant. */
export function assignmentRows(coachId: string, clientId: string, since: string) {
  return [
    { ...clientCoachKey(clientId), schemaVersion, coachId, since },
    toAssignmentRow(coachId, clientId, since),
  ] as const;
}

/** The row of the coach's list that ends when the client goes to another coach. */
export const listedClientKey = (coachId: string, clientId: string) => ({
  pk: checkInKeys.coach(coachId),
  sk: checkInKeys.client(clientId),
});
