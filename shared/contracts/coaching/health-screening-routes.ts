import {
  healthScreeningResponseSchema,
  saveHealthScreeningSchema,
} from '#shared/contracts/account/health-screening.ts';

const client = { kind: 'signed-in', roles: ['client'] } as const;

export const healthScreeningRoutes = {
  getHealthScreening: {
    method: 'GET',
    path: '/api/health-screening',
    function: 'coaching',
    access: client,
    summary: 'The own answers about health, injuries and equipment, with the consent to keep them',
    response: healthScreeningResponseSchema,
  },
  saveHealthScreening: {
    method: 'PUT',
    path: '/api/health-screening',
    function: 'coaching',
    access: client,
    summary: 'Answer or correct them; needs the current consent',
    request: saveHealthScreeningSchema,
    response: healthScreeningResponseSchema,
  },
  withdrawHealthConsent: {
    method: 'DELETE',
    path: '/api/health-screening',
    function: 'coaching',
    // Also for a client who became a coach or an admin: their answers are still stored.
    access: { kind: 'signed-in' },
    summary: 'Withdraw the consent, which deletes the answers',
    whileClosing: 'Withdrawing takes nothing but a consent and its answers away.',
    response: healthScreeningResponseSchema,
  },
} as const;
