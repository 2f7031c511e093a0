import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { CoachAssignments, CoachedSince } from '../../coach-assignments.ts';
import { deputyAt, mayCover } from '../../may-cover.ts';
import { clientCoachRow, coachingKey } from '../coaching-rows.ts';
import { createDynamoAbsenceRepository } from '../dynamo-absence-repository.ts';

const leavingRow = z.object({ deletionRequestedAt: z.optional(z.string()) });

export function createDynamoCoachAssignments(
  tables: DynamoDBDocumentClient,
  { accounts }: { readonly accounts: string },
  clock: Clock,
): CoachAssignments & CoachedSince {
  const rows = createRowReader(tables, accounts, clock);
  const rowOf = (clientId: string) =>
    rows.find('coach of a client', clientCoachRow, coachingKey.coachOf(clientId));
  const absences = createDynamoAbsenceRepository(tables, accounts, clock);
  return {
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
  };
}
