import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { auditRow, automaticEntry } from '#functions/platform/audit-entry.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { Assignment, AssignmentReason } from '../../coach-assignments.ts';
import { rosterMove } from '../../roster-entry.ts';
import { choiceWrites } from '../coach-choice-rows.ts';
import { assignmentRows, coachingKey, toBarredCoachRow, toCoachHistoryRow } from '../coaching-rows.ts';
import { toMovedClientRow } from './moved-client-rows.ts';
import { notedAsRead, toWaitingClientRow, waitingClientUpdate } from './waiting-client-rows.ts';

export type AssignmentTables = {
  readonly accounts: string;
  readonly operations?: string;
  readonly outbox?: string;
};

type Move = {
  readonly coachId: string;
  readonly clientId: string;
  readonly before: Assignment | null;
  readonly at: number;
  readonly reason: AssignmentReason;
};

/** The condition fails for the second of two parallel assignments. */
export function assignmentWrites(TableName: string, { coachId, clientId, before, at, reason }: Move) {
  const noted = new Date(at).toISOString();
  const isPaying = reason.kind === 'payment' || before?.isPaying === true;
  const { ofClient, ofCoach } = assignmentRows(coachId, clientId, noted);
  const unchanged =
    before === null ? { ConditionExpression: 'attribute_not_exists(pk)' } : isAssigned(before);
  const capacity = reason.kind === 'payment' ? reason.capacity : undefined;
  return [
    { Put: { TableName, Item: { ...ofClient, ...(isPaying && { isPaying }) }, ...unchanged } },
    { Put: { TableName, Item: ofCoach } },
    {
      Put: {
        TableName,
        Item: toCoachHistoryRow(clientId, { at: noted, coachId, before: before?.coachId ?? null }),
      },
    },
    loadWrite(TableName, coachId, isPaying ? 1 : 0, capacity),
    reason.kind === 'payment'
      ? { Delete: { TableName, Key: coachingKey.waitingClient(clientId), ...notedAsRead(reason.note) } }
      : { Update: waitingClientUpdate(TableName, clientId, noted) },
    rosterMove(TableName, clientId, coachId),
    ...(before === null ? [] : leavingWrites(TableName, clientId, before, at)),
  ];
}

function leavingWrites(TableName: string, clientId: string, { coachId, isPaying }: Assignment, at: number) {
  return [
    { Put: { TableName, Item: toMovedClientRow(coachId, clientId, at) } },
    { Delete: { TableName, Key: coachingKey.clientOf(coachId, clientId) } },
    loadWrite(TableName, coachId, isPaying ? -1 : 0),
  ];
}

/** What the assignment rests on, and whom it tells. */
export function reasonWrites(
  { accounts, operations, outbox }: AssignmentTables,
  reason: AssignmentReason,
  { coachId, clientId, at }: { readonly coachId: string; readonly clientId: string; readonly at: number },
) {
  if (reason.kind === 'operator') return [];
  if (reason.kind === 'invitation') {
    const use = {
      TableName: accounts,
      Key: coachingKey.invitation(reason.code),
      UpdateExpression: 'SET acceptedBy = :client',
      ConditionExpression: 'attribute_exists(pk) and attribute_not_exists(acceptedBy)',
      ExpressionAttributeValues: { ':client': clientId },
    };
    return [{ Update: use }, approvedCheck(accounts, coachId), clientCheck(accounts, clientId)];
  }
  if (outbox === undefined) throw new Error('An assignment that sends mails needs the outbox');
  if (operations === undefined) throw new Error('An assignment that sends mails needs the audit trail');
  const mails = reason.mails.map((mail) => ({ Put: outboxPut(outbox, mail) }));
  if (reason.kind === 'payment') {
    const details = { clientId, coachId };
    const entry = automaticEntry('coaches.assign', `assigned-${clientId}`, at, details);
    const line = { Put: { TableName: operations, Item: auditRow(entry) } };
    return [
      approvedCheck(accounts, coachId),
      ...choiceWrites(accounts, clientId, reason.choice),
      ...mails,
      line,
    ];
  }
  const line = { Put: { TableName: operations, Item: auditRow(reason.audit) } };
  return [approvedCheck(accounts, coachId), clientCheck(accounts, clientId), line, ...mails];
}

function approvedCheck(TableName: string, coachId: string) {
  return {
    ConditionCheck: {
      TableName,
      Key: accountKey.profile(coachId),
      ConditionExpression: '#role = :coach AND coachApproved = :approved',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':coach': 'coach', ':approved': true },
    },
  };
}

/** An admin may have given another role to them since they were read. */
function clientCheck(TableName: string, clientId: string) {
  return {
    ConditionCheck: {
      TableName,
      Key: accountKey.profile(clientId),
      ConditionExpression: '#role = :client',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':client': 'client' },
    },
  };
}

type Release = { readonly assignment: Assignment; readonly clientId: string; readonly at: number };

/** A client whose coach leaves, with a line that nobody asked for it. */
export function automaticReleaseWrites(
  { accounts, operations }: AssignmentTables,
  { assignment, clientId, at }: Release,
) {
  if (operations === undefined) throw new Error('A release needs the audit trail');
  const details = { clientId, coachId: assignment.coachId };
  const entry = automaticEntry('coaches.release', `released-${clientId}`, at, details);
  return [
    ...releaseWrites(accounts, { assignment, clientId, at }),
    { Put: { TableName: operations, Item: auditRow(entry) } },
  ];
}

/** Puts a client whose coach leaves on the list of those who need one. */
function releaseWrites(TableName: string, { assignment, clientId, at }: Release) {
  const { coachId, isPaying } = assignment;
  const change = { at: new Date(at).toISOString(), coachId: null, before: coachId };
  return [
    { Put: { TableName, Item: toCoachHistoryRow(clientId, change) } },
    { Put: { TableName, Item: toMovedClientRow(coachId, clientId, at) } },
    { Delete: { TableName, Key: coachingKey.coachOf(clientId), ...isAssigned(assignment) } },
    { Delete: { TableName, Key: coachingKey.clientOf(coachId, clientId) } },
    { Put: { TableName, Item: toWaitingClientRow(clientId, new Date(at).toISOString()) } },
    rosterMove(TableName, clientId, null),
    loadWrite(TableName, coachId, isPaying ? -1 : 0),
  ];
}

/**
 * Takes the client from a coach and keeps the two apart.
 * @param assignment null for a deputy or a former coach, from whom there is nothing to take. One who is assigned at that
 * moment fails the condition.
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
  const isNotTheirs = {
    TableName,
    Key: coachingKey.coachOf(clientId),
    ConditionExpression: 'attribute_not_exists(pk) OR coachId <> :coach',
    ExpressionAttributeValues: { ':coach': coachId },
  };
  const released =
    assignment === null
      ? [{ ConditionCheck: isNotTheirs }]
      : releaseWrites(TableName, { assignment, clientId, at });
  return [{ Put: barred }, ...released];
}

/** @param isBarred As it was read: a decision that bars the coach meanwhile fails the condition. */
export function liftedBarWrite(
  TableName: string,
  {
    clientId,
    coachId,
    isBarred,
  }: { readonly clientId: string; readonly coachId: string; readonly isBarred: boolean },
) {
  const Key = coachingKey.barred(clientId, coachId);
  const isAsRead = `attribute_${isBarred ? 'exists' : 'not_exists'}(pk)`;
  return { Delete: { TableName, Key, ConditionExpression: isAsRead } };
}

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
