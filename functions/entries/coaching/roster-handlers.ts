import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readClientTags } from '#functions/modules/coaches/client-tags/client-tags.ts';
import type { AssignedIds, CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { createDynamoTagRepository } from '#functions/modules/coaches/storage/dynamo-tag-repository.ts';
import { createDynamoWrittenMessages } from '#functions/modules/messages/storage/dynamo-written-messages.ts';
import { dryRun } from '#functions/modules/roster/automations/dry-run.ts';
import { ruleJob, ruleLeaseMs, ruleQueue, saveRules } from '#functions/modules/roster/automations/rules.ts';
import { listBroadcasts, sendBroadcast } from '#functions/modules/roster/broadcasts/send-broadcast.ts';
import { finishTask } from '#functions/modules/roster/coach-tasks.ts';
import {
  readClientReasons,
  readRoster,
  readRosterRows,
  snoozeReason,
  unsnoozeReason,
} from '#functions/modules/roster/roster.ts';
import type { People } from '#functions/modules/roster/roster-client.ts';
import { createDynamoBroadcasts } from '#functions/modules/roster/storage/dynamo-broadcasts.ts';
import { createDynamoRosterRepository } from '#functions/modules/roster/storage/dynamo-roster-repository.ts';
import { createDynamoRules } from '#functions/modules/roster/storage/dynamo-rules.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { automationsRoutes } from '#shared/contracts/coaching/automations-routes.ts';
import type { broadcastsRoutes } from '#shared/contracts/coaching/broadcasts-routes.ts';
import type { rosterRoutes } from '#shared/contracts/coaching/roster-routes.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { columnsOf } from '#shared/domain/roster/roster-columns.ts';

type Shared = {
  readonly coaches: Pick<CoachDirectory, 'clientOf'> & AssignedIds;
  readonly people: People;
  readonly log: Log;
};

/** The roster of a coach, and the rules that watch it. */
export function rosterHandlers(
  names: { readonly accounts: string; readonly messages: string; readonly outbox: string },
  tables: DynamoDBDocumentClient,
  { coaches, people, log }: Shared,
): Pick<
  FunctionApi<'coaching'>['handlers'],
  keyof typeof rosterRoutes | keyof typeof automationsRoutes | keyof typeof broadcastsRoutes
> {
  const deps = {
    coaches,
    people,
    roster: createDynamoRosterRepository(tables, names.accounts, clock),
    rules: createDynamoRules(tables, names.accounts, {
      clock,
      runs: createLeaseQueue(tables, {
        table: names.accounts,
        outbox: names.outbox,
        queue: ruleQueue,
        content: ruleJob,
        leaseMs: ruleLeaseMs,
        log,
      }),
    }),
    tags: createDynamoTagRepository(tables, names.accounts, clock),
    broadcasts: createDynamoBroadcasts(tables, names, clock),
    written: createDynamoWrittenMessages(tables, names.messages),
    clock,
    log,
  };
  return {
    getRoster: async ({ caller }) => ({ clients: await readRoster(deps, caller.account) }),
    listRosterRows: async ({ caller, query }) => {
      if (query.form !== 'columns') return { rows: (await readRosterRows(deps, caller.account)).rows };
      const [{ rows, first }, tags] = await Promise.all([
        readRosterRows(deps, caller.account),
        mayOpenClients(caller.account, clock()) ? readClientTags(deps, caller.accountId) : undefined,
      ]);
      return { columns: columnsOf(rows), ...(first !== undefined && { first }), ...(tags && { tags }) };
    },
    getClientReasons: async ({ caller, params }) => ({
      client: await readClientReasons(deps, caller.account, params.clientId),
    }),
    snoozeReason: async ({ caller, params, body }) => {
      await snoozeReason(deps, caller.account, params, body);
      return { done: true };
    },
    unsnoozeReason: async ({ caller, params }) => {
      await unsnoozeReason(deps, caller.accountId, params);
      return { done: true };
    },
    getAutomations: ({ caller }) => deps.rules.find(caller.accountId),
    saveAutomations: ({ caller, body }) => saveRules(deps, caller.accountId, body),
    dryRunAutomation: ({ caller, body }) => dryRun(deps, caller.accountId, body),
    getBroadcasts: ({ caller }) => listBroadcasts(deps, caller.accountId),
    sendBroadcast: async ({ caller, params, body }) => ({
      broadcast: await sendBroadcast(deps, caller.accountId, params.broadcastId, body),
    }),
    finishCoachTask: async ({ caller, params }) => {
      await finishTask(deps, caller.accountId, params);
      return { done: true };
    },
  };
}
