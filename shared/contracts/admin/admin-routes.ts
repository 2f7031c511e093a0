import * as z from 'zod/mini';
import * as logins from '#shared/contracts/account/login-sessions.ts';
import { formerBillingNames } from '#shared/contracts/billing/former-names.ts';
import * as moneyBack from '#shared/contracts/billing/money-back.ts';
import * as visits from '#shared/contracts/enquiries/visits.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { ledgerMonthSchema } from '#shared/contracts/fields/ledger-month.ts';
import { peopleQuerySchema } from '#shared/contracts/fields/people-query.ts';
import * as status from '#shared/contracts/system/status.ts';
import * as system from '#shared/contracts/system/system.ts';
import * as figures from '#shared/contracts/system/system-figures.ts';
import * as abTests from './ab-tests.ts';
import * as clients from './admin-clients.ts';
import * as audit from './audit-lines.ts';
import * as flags from './flags.ts';
import * as money from './money-report.ts';
import type { AdminPermission } from './permissions.ts';
import * as acts from './person-acts.ts';

const admin = (...permissions: readonly [AdminPermission, ...AdminPermission[]]) =>
  ({ kind: 'signed-in', roles: ['admin'], permissions }) as const;

export const adminRoutes = {
  getSystemHealth: {
    method: 'GET',
    path: '/api/admin/system-health',
    function: 'admin',
    access: admin('system.read'),
    summary: 'Live check of each dependency',
    response: system.systemHealthResponseSchema,
  },
  getSystemFigures: {
    method: 'GET',
    path: '/api/admin/system-figures',
    function: 'admin',
    access: admin('system.read'),
    summary: 'Requests by route in a period, and what accounts may use, due jobs and the spend of today',
    query: figures.systemFiguresQuerySchema,
    response: figures.systemFiguresResponseSchema,
  },
  getVisits: {
    method: 'GET',
    path: '/api/admin/visits',
    function: 'admin',
    access: admin('system.read'),
    summary: 'What was counted of visits in the last 7 or 30 days (`days`)',
    query: visits.visitsQuerySchema,
    response: visits.visitsResponseSchema,
  },
  updateFlags: {
    method: 'PATCH',
    path: '/api/admin/flags',
    function: 'admin',
    access: { ...admin('flags.write'), audit: ['flags.update'] },
    summary: 'Turn switches',
    request: flags.updateFlagsRequestSchema,
    response: system.flagsResponseSchema,
  },
  getFlagStates: {
    method: 'GET',
    path: '/api/admin/flags',
    function: 'admin',
    access: admin('flags.write'),
    summary: 'For whom each flag is on, until when, and who changed it last',
    response: flags.flagStatesResponseSchema,
  },
  changeFlag: {
    method: 'POST',
    path: '/api/admin/flags',
    function: 'admin',
    access: { ...admin('flags.write'), audit: ['flags.update'] },
    summary: 'Turn a flag off for everyone, or on for some or all',
    request: flags.changeFlagRequestSchema,
    response: flags.flagStatesResponseSchema,
  },
  getAbTests: {
    method: 'GET',
    path: '/api/admin/ab-tests',
    function: 'admin',
    access: admin('flags.write'),
    summary: 'A/B tests with the plan of each run, and what its stop rule says',
    response: abTests.abTestsResponseSchema,
  },
  startAbTest: {
    method: 'POST',
    path: '/api/admin/ab-tests/{test}/runs',
    function: 'admin',
    access: { ...admin('flags.write'), audit: ['ab-tests.start'] },
    summary: 'Fix hypothesis, rule and planned size of a run, which counts from the next UTC day on',
    params: abTests.abTestParamsSchema,
    request: abTests.startAbTestRequestSchema,
    response: abTests.abTestRunResponseSchema,
  },
  endAbTest: {
    method: 'POST',
    path: '/api/admin/ab-tests/{test}/end',
    function: 'admin',
    access: { ...admin('flags.write'), audit: ['ab-tests.end'] },
    summary: 'End a run of an A/B test',
    params: abTests.abTestParamsSchema,
    request: abTests.endAbTestRequestSchema,
    response: abTests.abTestRunResponseSchema,
  },
  getStatusDesk: {
    method: 'GET',
    path: '/api/admin/incidents',
    function: 'admin',
    access: admin('system.read'),
    summary: 'The status page as it is now, and its incidents, also withdrawn ones, newest first',
    response: status.statusDeskResponseSchema,
  },
  saveIncident: {
    method: 'PUT',
    path: '/api/admin/incidents/{incidentId}',
    function: 'admin',
    access: { ...admin('system.read', 'incidents.write'), audit: ['incidents.write'] },
    summary: 'Write an incident of the status page, or the next version of one',
    params: status.incidentParamsSchema,
    request: status.saveIncidentRequestSchema,
    response: status.incidentResponseSchema,
  },
  findAccount: {
    method: 'GET',
    path: '/api/admin/accounts',
    function: 'admin',
    access: admin('clients.read'),
    summary:
      'People by name, part of an address, id or payment id, and what was bought for an address before it was confirmed',
    query: peopleQuerySchema,
    response: clients.foundClientResponseSchema,
    formerNames: formerBillingNames,
  },
  resendConfirmationFor: {
    method: 'POST',
    path: '/api/admin/sign-up-confirmations',
    function: 'admin',
    access: {
      ...admin('clients.read', 'people.write'),
      recentSignIn: true,
      audit: ['accounts.resend-confirmation'],
    },
    summary: 'Mail the confirmation of a sign-up again, once a minute',
    request: acts.resendConfirmationForRequestSchema,
    response: acts.resendConfirmationForResponseSchema,
  },
  getAdminClient: {
    method: 'GET',
    path: '/api/admin/accounts/{clientId}',
    function: 'admin',
    access: admin('clients.read'),
    summary: 'Profile, plan, payments, refunds, credits, promises, mails and audit lines of a person',
    params: z.object({ clientId: idSchema }),
    response: clients.adminClientResponseSchema,
    formerNames: formerBillingNames,
  },
  giveComp: {
    method: 'PUT',
    path: '/api/admin/accounts/{clientId}/comp',
    function: 'admin',
    access: { ...admin('clients.read', 'comps.write'), recentSignIn: true, audit: ['clients.comp'] },
    summary: 'Give a client a tier for nothing until the end of a day, or end it',
    params: z.object({ clientId: idSchema }),
    request: acts.compRequestSchema,
    response: clients.adminClientResponseSchema,
    formerNames: formerBillingNames,
  },
  actOnPerson: {
    method: 'POST',
    path: '/api/admin/accounts/{clientId}/acts',
    function: 'admin',
    access: {
      ...admin('clients.read', 'people.write'),
      recentSignIn: true,
      audit: ['accounts.sign-out', 'accounts.disable', 'accounts.enable'],
    },
    summary: 'Sign a person out everywhere, disable or enable their account',
    params: z.object({ clientId: idSchema }),
    request: acts.personActRequestSchema,
    response: clients.adminClientResponseSchema,
    formerNames: formerBillingNames,
  },
  getPersonLogins: {
    method: 'GET',
    path: '/api/admin/accounts/{clientId}/logins',
    function: 'admin',
    access: admin('clients.read', 'logins.write'),
    summary: 'Where a person is signed in',
    params: z.object({ clientId: idSchema }),
    response: logins.loginSessionsResponseSchema,
  },
  endPersonLogin: {
    method: 'POST',
    path: '/api/admin/accounts/{clientId}/logins/end',
    function: 'admin',
    access: {
      ...admin('clients.read', 'logins.write'),
      recentSignIn: true,
      audit: ['accounts.end-login', 'accounts.sign-out'],
    },
    summary: 'End one login session of a person, or all',
    params: z.object({ clientId: idSchema }),
    request: acts.endLoginRequestSchema,
    response: logins.loginSessionsResponseSchema,
  },
  changeRole: {
    method: 'PUT',
    path: '/api/admin/accounts/{clientId}/role',
    function: 'admin',
    access: {
      ...admin('clients.read', 'permissions.write'),
      recentSignIn: true,
      audit: ['role.granted', 'permissions.change'],
    },
    summary: "Change a person's role, or the permissions of an admin",
    params: z.object({ clientId: idSchema }),
    request: acts.roleRequestSchema,
    response: clients.adminClientResponseSchema,
    formerNames: formerBillingNames,
  },
  getCancellations: {
    method: 'GET',
    path: '/api/admin/cancellations',
    function: 'admin',
    access: admin('clients.read'),
    summary: 'Why clients canceled in the last 90 days, by reason and tier, with what they wrote',
    response: clients.cancellationReportSchema,
    formerNames: formerBillingNames,
  },
  getMoney: {
    method: 'GET',
    path: '/api/admin/money',
    function: 'admin',
    access: admin('money.read'),
    summary: 'Revenue, MRR, refunds, disputes and fees by month, compared with the payment provider',
    query: money.moneyQuerySchema,
    response: money.moneyResponseSchema,
  },
  getMoneyLines: {
    method: 'GET',
    path: '/api/admin/money/{month}/lines',
    function: 'admin',
    access: admin('money.read'),
    summary: 'Each payment, refund and dispute of a month, for an accountant',
    params: z.object({ month: ledgerMonthSchema }),
    query: money.moneyLinesQuerySchema,
    response: money.moneyLinesResponseSchema,
  },
  getAuditLines: {
    method: 'GET',
    path: '/api/admin/audit-lines',
    function: 'admin',
    access: admin('audit.read'),
    summary: 'The audit trail, newest first: who did what about whom, in a range of time, by pages',
    query: audit.auditQuerySchema,
    response: audit.auditPageSchema,
  },
  giveMoneyBack: {
    method: 'POST',
    path: '/api/admin/accounts/{clientId}/money-back',
    function: 'admin',
    access: {
      ...admin('clients.read', 'refunds.write'),
      recentSignIn: true,
      audit: ['clients.money-back'],
    },
    summary: 'Refund every payment for plans within 30 days of the first, and end them',
    params: z.object({ clientId: idSchema }),
    request: moneyBack.moneyBackRequestSchema,
    response: clients.adminClientResponseSchema,
    formerNames: formerBillingNames,
  },
} as const;
