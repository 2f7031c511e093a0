import { rosterMove } from '../roster-entry.ts';
import { coachingKey, toBarredCoachRow } from './coaching-rows.ts';
import { toWaitingClientRow } from './waiting-client-rows.ts';

type Release = { readonly coachId: string; readonly clientId: string; readonly at: number };

/** Puts a client whose coach leaves on the list of those who need one. */
export function releaseWrites(TableName: string, { coachId, clientId, at }: Release) {
  const mine = {
    ConditionExpression: 'coachId = :coach',
    ExpressionAttributeValues: { ':coach': coachId },
  };
  return [
    { Delete: { TableName, Key: coachingKey.coachOf(clientId), ...mine } },
    { Delete: { TableName, Key: coachingKey.clientOf(coachId, clientId) } },
    { Put: { TableName, Item: toWaitingClientRow(clientId, new Date(at).toISOString()) } },
    rosterMove(TableName, clientId, null),
  ];
}

/** Takes the client from a coach and keeps the two apart; of a former coach, the second alone. */
export function barringWrites(
  TableName: string,
  { isAssigned, ...release }: Release & { readonly isAssigned: boolean },
) {
  const { clientId, coachId, at } = release;
  const barred = { TableName, Item: toBarredCoachRow(clientId, coachId, new Date(at).toISOString()) };
  return [{ Put: barred }, ...(isAssigned ? releaseWrites(TableName, release) : [])];
}
