import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  addPayCorrection,
  beginPayRule,
  closePayMonth,
  markStatementPaid,
  requireCoach,
  requireStatement,
} from '#functions/modules/billing/coach-pay/change-pay.ts';
import {
  type PayDependencies,
  readPayMonth,
  readPayOverview,
} from '#functions/modules/billing/coach-pay/read-pay.ts';
import { createDynamoPayRepository } from '#functions/modules/billing/storage/pay/dynamo-pay-repository.ts';
import { createDynamoSessionCounts } from '#functions/modules/booking/storage/sessions/dynamo-session-counts.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi, RouteRights } from '#functions/platform/http/route-types.ts';

type Handlers = Pick<
  FunctionApi<'admin'>['handlers'],
  'getPay' | 'getPayMonth' | 'beginPayRule' | 'addPayCorrection' | 'closePayMonth' | 'markStatementPaid'
>;

type People = { readonly roll: { ids(): Promise<readonly string[]> } } & Pick<PayDependencies, 'findAll'>;

/** What coaches are paid by, and their statements, with who is found before a body is judged. */
export function createPayRoutes(
  config: Config<'BILLING_TABLE' | 'OPERATIONS_TABLE' | 'BOOKINGS_TABLE'>,
  tables: DynamoDBDocumentClient,
  ledger: PayDependencies['ledger'],
  { roll, findAll }: People,
): { readonly rights: Pick<RouteRights<'admin'>, keyof Handlers>; readonly handlers: Handlers } {
  const names = { billing: config.BILLING_TABLE, operations: config.OPERATIONS_TABLE };
  const deps: PayDependencies = {
    pay: createDynamoPayRepository(tables, names, clock),
    sessions: createDynamoSessionCounts(tables, config.BOOKINGS_TABLE, clock),
    coachIds: roll.ids,
    ledger,
    findAll,
    clock,
  };
  const rights: Pick<RouteRights<'admin'>, keyof Handlers> = {
    beginPayRule: async ({ params }) => {
      if (params.coachId !== 'all') await requireCoach(deps, params.coachId);
    },
    markStatementPaid: ({ params }) => requireStatement(deps, params.month, params.coachId),
  };
  const handlers: Handlers = {
    getPay: () => readPayOverview(deps),
    getPayMonth: ({ params }) => readPayMonth(deps, params.month),
    beginPayRule: async ({ caller, params, body, request }) => {
      const by = { accountId: caller.accountId, requestId: request.requestId };
      const coachId = params.coachId === 'all' ? null : params.coachId;
      await beginPayRule(deps, by, { coachId, from: params.month }, body);
      return readPayOverview(deps);
    },
    addPayCorrection: async ({ caller, params, body, request }) => {
      const by = { accountId: caller.accountId, requestId: request.requestId };
      await addPayCorrection(deps, by, params.month, body);
      return readPayMonth(deps, params.month);
    },
    closePayMonth: async ({ caller, params, body, request }) => {
      const by = { accountId: caller.accountId, requestId: request.requestId };
      await closePayMonth(deps, by, params.month, body.totalCents);
      return readPayMonth(deps, params.month);
    },
    markStatementPaid: async ({ caller, params, body, request }) => {
      const by = { accountId: caller.accountId, requestId: request.requestId };
      await markStatementPaid(deps, by, params, body);
      return readPayMonth(deps, params.month);
    },
  };
  return { rights, handlers };
}
