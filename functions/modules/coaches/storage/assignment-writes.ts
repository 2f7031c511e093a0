import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { auditRow } from '#functions/platform/audit-entry.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { Assignment, AssignmentReason } from '../coach-assignments.ts';
import { rosterMove } from '../roster-entry.ts';
import { choiceWrites } from './coach-choice-rows.ts';
import { assignmentRows, coachingKey, toCoachHistoryRow } from './coaching-rows.ts';
import { isAssigned, loadWrite } from './load-writes.ts';
import { notedAsRead, waitingClientUpdate } from './waiting-client-rows.ts';

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
    ...(before === null ? [] : leavingWrites(TableName, clientId, before)),
  ];
}

function leavingWrites(TableName: string, clientId: string, { coachId, isPaying }: Assignment) {
  return [
    { Delete: { TableName, Key: coachingKey.clientOf(coachId, clientId) } },
    loadWrite(TableName, coachId, isPaying ? -1 : 0),
  ];
}

/** What the assignment rests on, and whom it tells. */
export function reasonWrites(
  { accounts, operations, outbox }: AssignmentTables,
  reason: AssignmentReason,
  { coachId, clientId }: { readonly coachId: string; readonly clientId: string },
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
    return [{ Update: use }];
  }
  if (outbox === undefined) throw new Error('An assignment that sends mails needs the outbox');
  const mails = reason.mails.map((mail) => ({ Put: outboxPut(outbox, mail) }));
  if (reason.kind === 'payment') {
    const approved = {
      TableName: accounts,
      Key: accountKey.profile(coachId),
      ConditionExpression: '#role = :coach AND coachApproved = :approved',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':coach': 'coach', ':approved': true },
    };
    return [{ ConditionCheck: approved }, ...choiceWrites(accounts, clientId, reason.choice), ...mails];
  }
  if (operations === undefined) throw new Error('An admin’s assignment needs the audit trail');
  return [{ Put: { TableName: operations, Item: auditRow(reason.audit) } }, ...mails];
}
