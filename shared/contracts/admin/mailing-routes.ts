import * as mailing from './mailing.ts';

const access = { kind: 'signed-in', roles: ['admin'], permissions: ['mailings.write'] } as const;

export const mailingRoutes = {
  getPreOrders: {
    method: 'GET',
    path: '/api/admin/pre-orders',
    function: 'promises',
    access,
    summary: 'How many wait for the book, the draft of their mailing with its preview, and the last mailing',
    response: mailing.preOrdersResponseSchema,
  },
  saveMailingDraft: {
    method: 'PUT',
    path: '/api/admin/pre-orders/draft',
    function: 'promises',
    access: { ...access, audit: ['mailings.draft'] },
    summary: 'Save the draft of the mailing, in the place of one version',
    request: mailing.saveMailingDraftRequestSchema,
    response: mailing.preOrdersResponseSchema,
  },
  sendMailing: {
    method: 'POST',
    path: '/api/admin/pre-orders/mailing',
    function: 'promises',
    access: { ...access, recentSignIn: true, audit: ['mailings.send'] },
    summary: 'Send the draft once to each address that waited at the instant of the count',
    request: mailing.sendMailingRequestSchema,
    response: mailing.preOrdersResponseSchema,
  },
} as const;
