import { randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { coachingRoutes } from '#shared/contracts/coaching-routes.ts';
import { approveCoach, assignCoach, findClient, listCoaches } from './administer-coaches.ts';
import { assignWaitingClients, listWaitingClients } from './assign-waiting-clients.ts';
import { createDynamoCoachAssignments } from './dynamo-coach-assignments.ts';
import { createDynamoCoachRoll } from './dynamo-coach-roll.ts';
import { createDynamoInvitationRepository } from './dynamo-invitation-repository.ts';
import { createDynamoLivePlans } from './dynamo-live-plans.ts';
import { createDynamoWaitingClients } from './dynamo-waiting-clients.ts';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  openInvitation,
  withdrawInvitation,
} from './invitations.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function createCoachingApi(
  config: Config<'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'OPERATIONS_TABLE' | 'OUTBOX_TABLE'>,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'coaching'> & { readonly sweep: () => Promise<{ assigned: number }> } {
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    operations: config.OPERATIONS_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);

  const deps = {
    roll: createDynamoCoachRoll(tables, names, clock),
    assignments: createDynamoCoachAssignments(tables, names, clock),
    invitations: createDynamoInvitationRepository(tables, names.accounts, clock),
    people: { find: async (id: string) => (await accounts.find(id))?.account ?? null },
    newCode: () => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join(''),
    waiting: createDynamoWaitingClients(tables, names.accounts, clock),
    plans: createDynamoLivePlans(tables, config.BILLING_TABLE, clock, log),
    clock,
    log,
  };

  return {
    sweep: async () => ({ assigned: await assignWaitingClients(deps) }),
    routes: coachingRoutes,
    handlers: {
      listInvitations: async ({ caller }) => ({ invitations: await listInvitations(deps, caller.accountId) }),
      createInvitation: async ({ caller }) => ({ invitation: await createInvitation(deps, caller.account) }),
      withdrawInvitation: async ({ caller, params }) => {
        await withdrawInvitation(deps, caller.accountId, params.code);
        return { done: true };
      },
      openInvitation: async ({ caller, params }) => ({
        invitation: await openInvitation(deps, caller.accountId, params.code),
      }),
      acceptInvitation: async ({ caller, params }) => ({
        invitation: await acceptInvitation(deps, caller.accountId, params.code),
      }),
      listCoaches: async () => ({
        coaches: await listCoaches(deps),
        waitingClients: await listWaitingClients(deps),
      }),
      approveCoach: async ({ caller, params, request, body }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await approveCoach(deps, by, params.coachId, body);
        return { done: true };
      },
      findAssignableClient: async ({ query }) => ({ client: await findClient(deps, query.email) }),
      assignCoach: async ({ caller, params, request, body }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        return { client: await assignCoach(deps, by, params.clientId, body.coachId) };
      },
    },
  };
}
