import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { Assignment, CoachAssigner, CoachAssignments, CoachedSince } from '../../coach-assignments.ts';
import { barredCoachRow, clientCoachRow, coachingKey, toAssignment } from '../coaching-rows.ts';
import {
  type AssignmentTables,
  assignmentWrites,
  automaticReleaseWrites,
  isAssigned,
  loadWrite,
  reasonWrites,
} from './assignment-writes.ts';
import { createDynamoCoachAssignments } from './dynamo-coach-assignments.ts';
import { notedAsRead } from './waiting-client-rows.ts';

type Writes = NonNullable<TransactWriteCommand['input']['TransactItems']>;

/** For functions that assign, too: `createDynamoCoachAssignments` is what the others read with, and smaller. */
export function createDynamoCoachAssigner(
  tables: DynamoDBDocumentClient,
  names: AssignmentTables,
  clock: Clock,
): CoachAssignments & CoachedSince & CoachAssigner {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const assignmentOf = async (clientId: string): Promise<Assignment | null> => {
    const row = await rows.find('coach of a client', clientCoachRow, coachingKey.coachOf(clientId));
    return row && toAssignment(row);
  };
  const written = (TransactItems: Writes) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
  return {
    ...createDynamoCoachAssignments(tables, names, clock),
    assignmentOf,
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
