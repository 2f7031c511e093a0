import { randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createOnDemandMailSender } from '#functions/platform/on-demand-mail-sender.ts';
import { createDynamoOutbox } from '#functions/platform/outbox/dynamo-outbox.ts';
import { sendOutbox } from '#functions/platform/outbox/send-outbox.ts';
import type { Account } from '#shared/contracts/account.ts';
import { coachingRoutes } from '#shared/contracts/coaching-routes.ts';
import { approveCoach, assignCoach, findClient, listCoaches } from './administer-coaches.ts';
import { renderApprovalMail } from './approval-mail.ts';
import { assignWaitingClients, listWaitingClients } from './assign-waiting-clients.ts';
import { type CoachingMail, coachingMailContent, coachingMailNow } from './coaching-mails.ts';
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
  config: Config<'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'OPERATIONS_TABLE' | 'SITE_URL' | 'MAIL_SENDER'>,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'coaching'> & { readonly sweep: () => Promise<{ assigned: number; mails: number }> } {
  const names = { accounts: config.ACCOUNTS_TABLE, operations: config.OPERATIONS_TABLE };
  const siteUrl = config.SITE_URL.replace(/\/$/, '');
  const mail = createOnDemandMailSender(config.MAIL_SENDER);
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);

  /** The approval is stored, so a failed mail is only logged. */
  async function welcome(coach: Account): Promise<void> {
    try {
      await mail.send(renderApprovalMail(coach, siteUrl));
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      log.error('mail not sent', { template: 'coach-approved', error: name });
    }
  }

  const deps = {
    roll: createDynamoCoachRoll(tables, names, clock),
    assignments: createDynamoCoachAssignments(tables, names, clock),
    invitations: createDynamoInvitationRepository(tables, names.accounts, clock),
    people: { find: async (id: string) => (await accounts.find(id))?.account ?? null },
    newCode: () => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join(''),
    welcome,
    waiting: createDynamoWaitingClients(tables, names.accounts, clock),
    plans: createDynamoLivePlans(tables, config.BILLING_TABLE, clock, log),
    clock,
    log,
  };
  const mails = {
    outbox: createDynamoOutbox(tables, names.accounts, coachingMailContent),
    mail,
    render: (mail: CoachingMail) => coachingMailNow({ ...deps, siteUrl }, mail),
    clock,
    log,
  };

  return {
    async sweep() {
      const assigned = await assignWaitingClients(deps);
      return { assigned, mails: await sendOutbox(mails) };
    },
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
