import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { auditRow } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { isUnderway } from '#shared/domain/coaching/time-away.ts';
import type {
  AssignmentReason,
  CoachAssigner,
  CoachAssignments,
  CoachedSince,
} from '../coach-assignments.ts';
import { rosterMove } from '../roster-entry.ts';
import { releaseWrites } from './assignment-writes.ts';
import { assignmentRows, barredCoachRow, clientCoachRow, coachingKey, loadRow } from './coaching-rows.ts';
import { createDynamoAbsenceRepository } from './dynamo-absence-repository.ts';

type Names = { readonly accounts: string; readonly operations?: string; readonly outbox?: string };

export function createDynamoCoachAssignments(
  tables: DynamoDBDocumentClient,
  names: Names,
  clock: Clock,
): CoachAssignments & CoachedSince & CoachAssigner {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const rowOf = (clientId: string) =>
    rows.find('coach of a client', clientCoachRow, coachingKey.coachOf(clientId));
  const coachOf = async (clientId: string) => (await rowOf(clientId))?.coachId ?? null;
  const absences = createDynamoAbsenceRepository(tables, TableName, clock);
  return {
    coachOf,
    async deputyOf(coachId) {
      const { away } = await absences.find(coachId);
      return away.find((period) => isUnderway(period, clock()))?.deputyId ?? null;
    },
    coachedSince: async (clientId) => (await rowOf(clientId))?.since ?? null,
    loadVersion: async (coachId) =>
      (await rows.find('load', loadRow, coachingKey.load(coachId)))?.version ?? 0,
    async barredFrom(clientId) {
      const barred = await rows.all('barred coach', barredCoachRow, {
        KeyConditionExpression: 'pk = :client and begins_with(sk, :prefix)',
        ExpressionAttributeValues: {
          ':client': coachingKey.barred(clientId, '').pk,
          ':prefix': coachingKey.barredPrefix,
        },
        ConsistentRead: true,
      });
      return barred.map(({ coachId }) => coachId);
    },
    release(coachId, clientId, at) {
      const TransactItems = releaseWrites(TableName, { coachId, clientId, at });
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
    async assign(coachId, clientId, at, reason = { kind: 'operator' }) {
      const before = await coachOf(clientId);
      const moves =
        before === coachId ? [] : assignmentWrites(TableName, { coachId, clientId, before, at, reason });
      const writes = [...moves, ...writesOf(names, reason, { coachId, clientId })];
      if (before === coachId && reason.kind !== 'invitation') return true;
      if (before !== null && reason.kind === 'payment') return false;
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems: writes })));
    },
  };
}

/** The condition fails for the second of two parallel assignments. */
function assignmentWrites(
  TableName: string,
  move: {
    readonly coachId: string;
    readonly clientId: string;
    readonly before: string | null;
    readonly at: number;
    readonly reason: AssignmentReason;
  },
) {
  const { coachId, clientId, before, at, reason } = move;
  const { ofClient, ofCoach } = assignmentRows(coachId, clientId, new Date(at).toISOString());
  const unchanged =
    before === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'coachId = :before', ExpressionAttributeValues: { ':before': before } };
  const ended =
    before === null ? [] : [{ Delete: { TableName, Key: coachingKey.clientOf(before, clientId) } }];
  return [
    { Put: { TableName, Item: ofClient, ...unchanged } },
    { Put: { TableName, Item: ofCoach } },
    { Update: { TableName, ...loadUpdate(coachId, reason) } },
    { Delete: { TableName, Key: coachingKey.waitingClient(clientId) } },
    rosterMove(TableName, clientId, coachId),
    ...ended,
  ];
}

function loadUpdate(coachId: string, reason: AssignmentReason) {
  const read = reason.kind === 'payment' ? reason.loadVersion : null;
  return {
    Key: coachingKey.load(coachId),
    UpdateExpression: 'ADD #version :one',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':one': 1, ...(read !== null && read > 0 && { ':read': read }) },
    ...(read !== null && {
      ConditionExpression: read === 0 ? 'attribute_not_exists(pk)' : '#version = :read',
    }),
  };
}

function writesOf(
  { accounts, operations, outbox }: Names,
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
    return [{ ConditionCheck: approved }, ...mails];
  }
  if (operations === undefined) throw new Error('An admin’s assignment needs the audit trail');
  return [{ Put: { TableName: operations, Item: auditRow(reason.audit) } }, ...mails];
}
