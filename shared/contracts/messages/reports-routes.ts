import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as reports from './reports.ts';

const admin = { kind: 'signed-in', roles: ['admin'], permissions: ['reports.write'] } as const;
const params = z.object({ clientId: idSchema, reporterId: idSchema, reportId: idSchema });

export const reportsRoutes = {
  getReports: {
    method: 'GET',
    path: '/api/admin/reports',
    function: 'messages',
    access: admin,
    summary: 'Reported messages: those that wait, then those that were decided, without any text',
    response: reports.reportsResponseSchema,
  },
  getReport: {
    method: 'GET',
    path: '/api/admin/reports/{clientId}/{reporterId}/{reportId}',
    function: 'messages',
    access: { ...admin, audit: ['reports.read'], healthArea: 'messages' },
    summary: 'A report with the reported message and a few around it. The client sees that it was read',
    params,
    response: reports.reportDetailResponseSchema,
  },
  decideReport: {
    method: 'POST',
    path: '/api/admin/reports/{clientId}/{reporterId}/{reportId}/decision',
    function: 'messages',
    access: {
      ...admin,
      audit: ['reports.dismiss', 'reports.warn', 'reports.block', 'reports.remove'],
      healthArea: 'messages',
    },
    summary:
      'Decide on an open report, with a reason: dismiss it, warn or block the sender, or remove the message',
    params,
    request: reports.decideReportRequestSchema,
    response: reports.reportDetailResponseSchema,
  },
} as const;
