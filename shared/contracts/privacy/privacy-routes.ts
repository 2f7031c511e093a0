import * as privacy from './privacy.ts';

const anyone = { kind: 'signed-in' } as const;

/** `billing` owns account deletion, because it must end the subscription first. */
export const privacyRoutes = {
  requestExport: {
    method: 'POST',
    path: '/api/account/export',
    function: 'privacy',
    access: anyone,
    summary: 'Ask for a copy of everything that is kept of the caller, once a day',
    whileClosing: 'Somebody who leaves may take their data along.',
    response: privacy.requestExportResponseSchema,
  },
  getExport: {
    method: 'GET',
    path: '/api/account/export',
    function: 'privacy',
    access: anyone,
    summary: 'The newest copy, with links to its archives once they are ready',
    response: privacy.exportResponseSchema,
  },
} as const;
