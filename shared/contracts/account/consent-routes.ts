import { consentsResponseSchema, withdrawConsentParamsSchema } from './consents.ts';

const signedIn = { kind: 'signed-in' } as const;

/** Apart from the routes of the account, which each page of the site loads. */
export const consentRoutes = {
  getConsents: {
    method: 'GET',
    path: '/api/account/consents',
    function: 'account',
    access: signedIn,
    summary: 'Which consents the caller gave and withdrew, when, and their text',
    response: consentsResponseSchema,
  },
  withdrawConsent: {
    method: 'DELETE',
    path: '/api/account/consents/{consent}',
    function: 'account',
    access: signedIn,
    summary: 'Withdraw a consent of the caller; a second time changes nothing',
    whileClosing: 'Withdrawing takes nothing but a consent away.',
    params: withdrawConsentParamsSchema,
    response: consentsResponseSchema,
  },
} as const;
