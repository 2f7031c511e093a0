import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import type { CoachSources } from '#functions/modules/booking/storage/dynamo-coach-repository.ts';
import { createDynamoCoachAssignments } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assignments.ts';
import { createDynamoCoachPresences } from '#functions/modules/coaches/storage/dynamo-coach-presences.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** What booking asks of the accounts and the coaches, all in one table. */
export function coachSources(tables: DynamoDBDocumentClient, accounts: string, clock: Clock): CoachSources {
  return {
    accounts: createDynamoAccountRepository(tables, accounts, clock),
    assignments: createDynamoCoachAssignments(tables, { accounts }, clock),
    presences: createDynamoCoachPresences(tables, accounts, clock),
    clock,
  };
}
