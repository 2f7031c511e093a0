import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type {
  BarredCoaches,
  CoachAssigner,
  CoachAssignments,
  CoachedSince,
} from '../../coach-assignments.ts';
import { coachingKey } from '../coaching-rows.ts';
import {
  type AssignmentTables,
  assignmentWrites,
  automaticReleaseWrites,
  isAssigned,
  liftedBarWrite,
  loadWrite,
  reasonWrites,
} from './assignment-writes.ts';
import { createDynamoCoachAssignments } from './dynamo-coach-assignments.ts';
import { isBarred } from './is-barred.ts';
import { notedAsRead } from './waiting-client-rows.ts';

type Writes = NonNullable<TransactWriteCommand['input']['TransactItems']>;

/** What lets the client and the coach write to each other again, after an admin had stopped one of them. */
export type LiftThreadBars = (clientId: string, coachId: string) => Promise<Writes>;

/** @param liftThreadBars Only where admins assign by hand. */
export function createDynamoCoachAssigner(
  tables: DynamoDBDocumentClient,
  names: AssignmentTables,
  clock: Clock,
  liftThreadBars?: LiftThreadBars,
): CoachAssignments & CoachedSince & BarredCoaches & CoachAssigner {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const read = createDynamoCoachAssignments(tables, names, clock);
  const { assignmentOf } = read;
  const written = (TransactItems: Writes) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
  /** `isHeld` says whether one of them is stopped now. */
  const liftedBars = async (clientId: string, coachId: string) => {
    if (liftThreadBars === undefined) throw new Error('An assignment that lifts bars needs the threads');
    // Before the thread: a decision in between fails the condition of this row.
    const isBarredNow = await isBarred(rows, clientId, coachId);
    const ofThread = await liftThreadBars(clientId, coachId);
    return {
      isHeld: isBarredNow || ofThread.length > 0,
      writes: [liftedBarWrite(TableName, { clientId, coachId, isBarred: isBarredNow }), ...ofThread],
    };
  };
  return {
    ...read,
    async release(coachId, clientId, at) {
      const assignment = await assignmentOf(clientId);
      if (assignment?.coachId !== coachId) return false;
      return written(automaticReleaseWrites(names, { assignment, clientId, at }));
    },
    async assign(coachId, clientId, at, reason = { kind: 'operator' }) {
      const before = await assignmentOf(clientId);
      const isSame = before?.coachId === coachId;
      if (before !== null && reason.kind === 'payment') return false;
      const bars = reason.kind === 'admin' && reason.liftsBars ? await liftedBars(clientId, coachId) : null;
      if (isSame && reason.kind !== 'invitation' && !bars?.isHeld) return true;
      if (reason.kind === 'admin' && (before?.coachId ?? null) !== reason.before) return false;
      const moves = isSame ? [] : assignmentWrites(TableName, { coachId, clientId, before, at, reason });
      const { writes: lifts = [] } = bars ?? {};
      return written([...moves, ...lifts, ...reasonWrites(names, reason, { coachId, clientId, at })]);
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
