import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { Assignment, CoachAssigner, CoachAssignments, CoachedSince } from '../../coach-assignments.ts';
import { deputyAt, mayCover } from '../../may-cover.ts';
import { barredCoachRow, clientCoachRow, coachingKey, toAssignment } from '../coaching-rows.ts';
import { createDynamoAbsenceRepository } from '../dynamo-absence-repository.ts';
import {
  type AssignmentTables,
  assignmentWrites,
  automaticReleaseWrites,
  isAssigned,
  loadWrite,
  reasonWrites,
} from './assignment-writes.ts';
import { notedAsRead } from './waiting-client-rows.ts';

const leavingRow = z.object({ deletionRequestedAt: z.optional(z.string()) });
type Writes = NonNullable<TransactWriteCommand['input']['TransactItems']>;

export function createDynamoCoachAssignments(
  tables: DynamoDBDocumentClient,
  names: AssignmentTables,
  clock: Clock,
): CoachAssignments & CoachedSince & CoachAssigner {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const rowOf = (clientId: string) =>
    rows.find('coach of a client', clientCoachRow, coachingKey.coachOf(clientId));
  const assignmentOf = async (clientId: string): Promise<Assignment | null> => {
    const row = await rowOf(clientId);
    return row && toAssignment(row);
  };
  const written = (TransactItems: Writes) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
  const absences = createDynamoAbsenceRepository(tables, TableName, clock);
  return {
    assignmentOf,
    coachOf: async (clientId) => (await rowOf(clientId))?.coachId ?? null,
    async deputyOf(coachId) {
      const deputyId = deputyAt((await absences.find(coachId)).away, clock()) ?? null;
      if (deputyId === null) return null;
      const deputy = await rows.find('deputy', accountRow, accountKey.profile(deputyId));
      return mayCover(deputy && fromRow(deputy)) ? deputyId : null;
    },
    async isLeaving(clientId) {
      const profile = await rows.find('deletion', leavingRow, accountKey.profile(clientId));
      return profile?.deletionRequestedAt !== undefined;
    },
    coachedSince: async (clientId) => (await rowOf(clientId))?.since ?? null,
    async barredFrom(clientId) {
      const barred = await rows.all('barred coach', barredCoachRow, {
        ...byPrefix(coachingKey.barred(clientId, '').pk, coachingKey.barredPrefix),
        ConsistentRead: true,
      });
      return barred.map(({ coachId }) => coachId);
    },
    async release(coachId, clientId, at) {
      const assignment = await assignmentOf(clientId);
      if (assignment?.coachId !== coachId) return false;
      return written(automaticReleaseWrites(names, { assignment, clientId, at }));
    },
    async assign(coachId, clientId, at, reason = { kind: 'operator' }) {
      const before = await assignmentOf(clientId);
      const isSame = before?.coachId === coachId;
      if (before !== null && reason.kind === 'payment') return false;
      if (isSame && reason.kind !== 'invitation') return true;
      if (reason.kind === 'admin' && (before?.coachId ?? null) !== reason.before) return false;
      const moves = isSame ? [] : assignmentWrites(TableName, { coachId, clientId, before, at, reason });
      return written([...moves, ...reasonWrites(names, reason, { coachId, clientId, at })]);
    },
    count(note, read) {
      const { clientId } = note;
      const { ConditionExpression, ExpressionAttributeValues: values } = isAssigned(read);
      const change = read.isPaying
        ? { UpdateExpression: 'REMOVE isPaying', ExpressionAttributeValues: values }
        : { UpdateExpression: 'SET isPaying = :yes', ExpressionAttributeValues: { ...values, ':yes': true } };
      const update = { TableName, Key: coachingKey.coachOf(clientId), ConditionExpression, ...change };
      return written([
        { Update: update },
        loadWrite(TableName, read.coachId, read.isPaying ? -1 : 1),
        { Delete: { TableName, Key: coachingKey.waitingClient(clientId), ...notedAsRead(note) } },
      ]);
    },
  };
}
