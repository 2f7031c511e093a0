import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type {
  BarredCoaches,
  CoachAssigner,
  CoachAssignments,
  CoachedSince,
} from '../../coach-assignments.ts';
import { deputyAt, mayCover } from '../../may-cover.ts';
import { barredCoachRow, clientCoachRow, coachingKey, toAssignment } from '../coaching-rows.ts';
import { createDynamoAbsenceRepository } from '../dynamo-absence-repository.ts';
import { isBarred } from './is-barred.ts';

const leavingRow = z.object({ deletionRequestedAt: z.optional(z.string()) });

/** What most functions ask. Apart from the assigner, which few functions need. */
export function createDynamoCoachAssignments(
  tables: DynamoDBDocumentClient,
  { accounts: TableName }: { readonly accounts: string },
  clock: Clock,
): CoachAssignments & CoachedSince & BarredCoaches & Pick<CoachAssigner, 'assignmentOf'> {
  const rows = createRowReader(tables, TableName, clock);
  const rowOf = (clientId: string) =>
    rows.find('coach of a client', clientCoachRow, coachingKey.coachOf(clientId));
  const absences = createDynamoAbsenceRepository(tables, TableName, clock);
  return {
    async assignmentOf(clientId) {
      const row = await rowOf(clientId);
      return row && toAssignment(row);
    },
    coachOf: async (clientId) => (await rowOf(clientId))?.coachId ?? null,
    async deputyOf(coachId, clientId) {
      const deputyId = deputyAt((await absences.find(coachId)).away, clock()) ?? null;
      if (deputyId === null || (await isBarred(rows, clientId, deputyId))) return null;
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
  };
}
