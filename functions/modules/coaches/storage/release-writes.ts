import type { Assignment } from '../coach-assignments.ts';
import { rosterMove } from '../roster-entry.ts';
import { coachingKey, toBarredCoachRow, toCoachHistoryRow } from './coaching-rows.ts';
import { isAssigned, loadWrite } from './load-writes.ts';
import { toWaitingClientRow } from './waiting-client-rows.ts';

type Release = { readonly assignment: Assignment; readonly clientId: string; readonly at: number };

/** Puts a client whose coach leaves on the list of those who need one. */
export function releaseWrites(TableName: string, { assignment, clientId, at }: Release) {
  const { coachId, isPaying } = assignment;
  const change = { at: new Date(at).toISOString(), coachId: null, before: coachId };
  return [
    { Put: { TableName, Item: toCoachHistoryRow(clientId, change) } },
    { Delete: { TableName, Key: coachingKey.coachOf(clientId), ...isAssigned(assignment) } },
    { Delete: { TableName, Key: coachingKey.clientOf(coachId, clientId) } },
    { Put: { TableName, Item: toWaitingClientRow(clientId, new Date(at).toISOString()) } },
    rosterMove(TableName, clientId, null),
    loadWrite(TableName, coachId, isPaying ? -1 : 0),
  ];
}

/**
 * Takes the client from a coach and keeps the two apart.
 * @param assignment null for a former coach, from whom there is nothing to take.
 */
export function barringWrites(
  TableName: string,
  {
    coachId,
    clientId,
    assignment,
    at,
  }: Omit<Release, 'assignment'> & { readonly coachId: string; readonly assignment: Assignment | null },
) {
  const barred = { TableName, Item: toBarredCoachRow(clientId, coachId, new Date(at).toISOString()) };
  const released = assignment === null ? [] : releaseWrites(TableName, { assignment, clientId, at });
  return [{ Put: barred }, ...released];
}
