import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requireNotTaken } from '#functions/modules/admin/queues/take-item.ts';
import { createDynamoQueueOwners } from '#functions/modules/admin/storage/dynamo-queue-owners.ts';
import { beginMailing } from '#functions/modules/enquiries/mailing/begin-mailing.ts';
import { preOrdersItem } from '#functions/modules/enquiries/mailing/mailing.ts';
import { readPreOrders } from '#functions/modules/enquiries/mailing/read-pre-orders.ts';
import { saveDraft } from '#functions/modules/enquiries/mailing/save-draft.ts';
import { createDynamoMailingDesk } from '#functions/modules/enquiries/storage/dynamo-mailing-desk.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { mailingRoutes } from '#shared/contracts/admin/mailing-routes.ts';

export function createMailingHandlers(
  config: Config<'ACCOUNTS_TABLE' | 'ENQUIRIES_TABLE' | 'OPERATIONS_TABLE' | 'SITE_URL'>,
  tables: DynamoDBDocumentClient,
  people: { find(accountId: string): Promise<Account | null> },
): Pick<RouteHandlers<'promises'>, keyof typeof mailingRoutes> {
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    enquiries: config.ENQUIRIES_TABLE,
    operations: config.OPERATIONS_TABLE,
  };
  const owners = createDynamoQueueOwners(tables, names.operations, clock);
  const nameOf = async (accountId: string) => (await people.find(accountId))?.fullName ?? null;
  const deps = {
    desk: createDynamoMailingDesk(tables, names, clock),
    nameOf,
    requireNotTaken: (accountId: string) =>
      requireNotTaken({ owners, nameOf }, accountId, 'pre-orders', preOrdersItem),
    siteUrl: config.SITE_URL.replace(/\/$/, ''),
    clock,
  };
  return {
    getPreOrders: () => readPreOrders(deps),
    saveMailingDraft: async ({ caller: { accountId }, request: { requestId }, body }) => {
      await saveDraft(deps, { accountId, requestId }, body);
      return readPreOrders(deps);
    },
    sendMailing: async ({ caller: { accountId }, request: { requestId }, body }) => {
      await beginMailing(deps, { accountId, requestId }, body);
      return readPreOrders(deps);
    },
  };
}
