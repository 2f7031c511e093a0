import * as z from 'zod/mini';
import { coachRollKey } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoCoachHours } from '#functions/modules/booking/storage/dynamo-coach-hours.ts';
import {
  assignWaitingClients,
  sweepWaitingClients,
} from '#functions/modules/coaches/assign-waiting-clients.ts';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { createDynamoApprovedCoaches } from '#functions/modules/coaches/storage/dynamo-approved-coaches.ts';
import { createDynamoClientCounts } from '#functions/modules/coaches/storage/dynamo-client-counts.ts';
import { createDynamoClientPlans } from '#functions/modules/coaches/storage/dynamo-client-plans.ts';
import { createDynamoCoachChoices } from '#functions/modules/coaches/storage/dynamo-coach-choices.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { createDynamoCoachLoads } from '#functions/modules/coaches/storage/dynamo-coach-loads.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';

type CoachingJobsConfig = Config<
  'STAGE' | 'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'BOOKINGS_TABLE' | 'OPERATIONS_TABLE' | 'OUTBOX_TABLE'
>;

const ofCoach = z.object({
  dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.literal(coachRollKey.all) }) }) }),
});
const changes = z.object({ Records: z.array(z.unknown()) });

export function createCoachingJobs(config: CoachingJobsConfig, log: Log) {
  const tables = createTableClient();
  const TableName = config.ACCOUNTS_TABLE;
  const names = {
    accounts: TableName,
    outbox: config.OUTBOX_TABLE,
    operations: config.OPERATIONS_TABLE,
  };
  const accounts = createDynamoAccountRepository(tables, TableName, clock);
  const hours = createDynamoCoachHours(tables, config.BOOKINGS_TABLE, clock);
  const metrics = createMetrics('coaching-jobs', config);
  const deps = {
    waiting: createDynamoWaitingClients(tables, TableName, clock, log),
    plans: createDynamoClientPlans(tables, config.BILLING_TABLE, clock, log),
    people: { find: async (id: string) => (await accounts.find(id))?.account ?? null },
    assignments: createDynamoCoachAssigner(tables, names, clock),
    roll: createDynamoCoachList(tables, names, clock),
    loads: createDynamoCoachLoads(tables, { TableName, hours, clock }),
    choices: createDynamoCoachChoices(tables, TableName, clock),
    coaches: createDynamoApprovedCoaches(tables, TableName),
    counts: createDynamoClientCounts(tables, TableName, clock),
    clock,
    log,
  };
  return {
    /** As soon as a client is on the list, or a coach has room. */
    assign(event: unknown) {
      const { Records } = z.parse(changes, event);
      const recount = Records.some((record) => z.safeParse(ofCoach, record).success);
      return assignWaitingClients(deps, { recount });
    },
    /** By timetable, for what was lost on the way. */
    async sweep() {
      const swept = await sweepWaitingClients(deps);
      if (swept.late > 0) metrics.count('ClientsWithoutCoach');
      return swept;
    },
  };
}
