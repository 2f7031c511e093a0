import { emptyResponseSchema } from '#shared/contracts/account/account.ts';
import * as refunds from '#shared/contracts/billing/refunds.ts';
import type { AdminPermission } from './permissions.ts';

const permissions = ['clients.read', 'refunds.write'] as const satisfies readonly AdminPermission[];
const admin = { kind: 'signed-in', roles: ['admin'], permissions } as const;

/** `billing` owns these, because it carries out what follows from a refund. */
export const refundRoutes = {
  previewRefund: {
    method: 'GET',
    path: '/api/admin/accounts/{clientId}/payments/{paymentId}/refund',
    function: 'billing',
    access: admin,
    summary: 'What can be refunded of a payment, to which card, and what a full refund ends',
    params: refunds.paymentParamsSchema,
    response: refunds.refundPreviewSchema,
  },
  refundPayment: {
    method: 'POST',
    path: '/api/admin/accounts/{clientId}/payments/{paymentId}/refund',
    function: 'billing',
    access: { ...admin, recentSignIn: true, audit: ['clients.refund'] },
    summary: 'Refund all or a part of a payment',
    params: refunds.paymentParamsSchema,
    request: refunds.refundRequestSchema,
    response: emptyResponseSchema,
  },
} as const;
