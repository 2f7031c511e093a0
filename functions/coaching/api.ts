import { randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { parseParameters } from '#functions/platform/http/request-body.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account.ts';
import { findClientQuerySchema } from '#shared/contracts/coaching.ts';
import { coachingRoutes } from '#shared/contracts/coaching-routes.ts';
import { approveCoach, assignCoach, findClient, listCoaches } from './administer-coaches.ts';
import { createDynamoCoachAssignments } from './dynamo-coach-assignments.ts';
import { createDynamoCoachRoll } from './dynamo-coach-roll.ts';
import { createDynamoInvitationRepository } from './dynamo-invitation-repository.ts';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  openInvitation,
  withdrawInvitation,
} from './invitations.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The routes of who coaches whom over the tables. */
export function createCoachingApi(
  config: Config<'ACCOUNTS_TABLE' | 'OPERATIONS_TABLE' | 'SITE_URL' | 'MAIL_SENDER'>,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'coaching'> {
  const names = { accounts: config.ACCOUNTS_TABLE, operations: config.OPERATIONS_TABLE };
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);

  /** The approval holds whether the mail leaves or not: a failure is for the log. */
  async function welcome(coach: Account): Promise<void> {
    try {
      const [{ createSesMailSender }, { renderApprovalMail }] = await Promise.all([
        import('#functions/platform/ses-mail-sender.ts'),
        import('./approval-mail.ts'),
      ]);
      const siteUrl = config.SITE_URL.replace(/\/$/, '');
      await createSesMailSender(config.MAIL_SENDER).send(renderApprovalMail(coach, siteUrl));
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
    clock,
  };

  return {
    routes: coachingRoutes,
    handlers: {
      listInvitations: async ({ caller }) => ({ invitations: await listInvitations(deps, caller.accountId) }),
      createInvitation: async ({ caller }) => ({ invitation: await createInvitation(deps, caller.account) }),
      withdrawInvitation: async ({ caller, request }) => {
        await withdrawInvitation(deps, caller.accountId, request.pathParameters.code ?? '');
        return { done: true };
      },
      openInvitation: async ({ caller, request }) => ({
        invitation: await openInvitation(deps, caller.accountId, request.pathParameters.code ?? ''),
      }),
      acceptInvitation: async ({ caller, request }) => ({
        invitation: await acceptInvitation(deps, caller.accountId, request.pathParameters.code ?? ''),
      }),
      listCoaches: async () => ({ coaches: await listCoaches(deps) }),
      approveCoach: async ({ caller, request, body }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        await approveCoach(deps, by, request.pathParameters.coachId ?? '', body.approved);
        return { done: true };
      },
      findAssignableClient: async ({ request }) => {
        const { email } = parseParameters(findClientQuerySchema, request.queryParameters);
        return { client: await findClient(deps, email) };
      },
      assignCoach: async ({ caller, request, body }) => {
        const by = { accountId: caller.accountId, requestId: request.requestId };
        return { client: await assignCoach(deps, by, request.pathParameters.clientId ?? '', body.coachId) };
      },
    },
  };
}
