import * as pay from '#shared/contracts/billing/coach-pay.ts';
import type { AdminPermission } from './permissions.ts';

const admin = (...permissions: readonly [AdminPermission, ...AdminPermission[]]) =>
  ({ kind: 'signed-in', roles: ['admin'], permissions }) as const;
/** Fresh, because what is fixed here is what coaches are paid by. */
const payAct = { ...admin('money.read', 'pay.write'), recentSignIn: true } as const;

export const payRoutes = {
  getPay: {
    method: 'GET',
    path: '/api/admin/pay',
    function: 'admin',
    access: admin('money.read'),
    summary: 'Rules for the pay of coaches, and the months whose statements are closed',
    response: pay.payOverviewSchema,
  },
  getPayMonth: {
    method: 'GET',
    path: '/api/admin/pay/{month}',
    function: 'admin',
    access: admin('money.read'),
    summary: "Every coach's statement of a month: as closed, or as it would be closed now",
    params: pay.payMonthParamsSchema,
    response: pay.payMonthSchema,
  },
  beginPayRule: {
    method: 'PUT',
    path: '/api/admin/pay/{month}/rules/{coachId}',
    function: 'admin',
    access: { ...payAct, audit: ['pay.rule'] },
    summary: 'Begin a rule with a month, for a coach or for `all` who have none of their own',
    params: pay.payRuleParamsSchema,
    request: pay.payRuleRequestSchema,
    response: pay.payOverviewSchema,
  },
  addPayCorrection: {
    method: 'POST',
    path: '/api/admin/pay/{month}/corrections',
    function: 'admin',
    access: { ...payAct, audit: ['pay.correction'] },
    summary: "Add an amount to a coach's open statement, or move one between two coaches",
    params: pay.payMonthParamsSchema,
    request: pay.payCorrectionRequestSchema,
    response: pay.payMonthSchema,
  },
  closePayMonth: {
    method: 'POST',
    path: '/api/admin/pay/{month}/close',
    function: 'admin',
    access: { ...payAct, audit: ['pay.close'] },
    summary: 'Fix the statements of a month, which then never change',
    params: pay.payMonthParamsSchema,
    request: pay.closePayRequestSchema,
    response: pay.payMonthSchema,
  },
  markStatementPaid: {
    method: 'PUT',
    path: '/api/admin/pay/{month}/statements/{coachId}/paid',
    function: 'admin',
    access: { ...payAct, audit: ['pay.paid'] },
    summary: 'Note when and with which reference a statement was paid; no money moves',
    params: pay.payStatementParamsSchema,
    request: pay.markPaidRequestSchema,
    response: pay.payMonthSchema,
  },
} as const;
