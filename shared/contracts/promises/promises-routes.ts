import * as promises from './promises.ts';

export const promisesRoutes = {
  getPromises: {
    method: 'GET',
    path: '/api/promises',
    function: 'promises',
    access: { kind: 'signed-in', roles: ['client'] },
    summary: 'What the client was promised, whether it was kept, and what a late answer gave back',
    response: promises.clientPromisesResponseSchema,
  },
  getCoachPromises: {
    method: 'GET',
    path: '/api/coach/promises',
    function: 'promises',
    access: { kind: 'signed-in', roles: ['coach'] },
    summary: 'Answers that the coach owes, and how many they gave in time in 90 days',
    response: promises.coachPromisesResponseSchema,
  },
  getPromiseReport: {
    method: 'GET',
    path: '/api/admin/promises',
    function: 'promises',
    access: { kind: 'signed-in', roles: ['admin'], permissions: ['coaches.write'] },
    summary: 'Answers given in time and too late in 90 days, by coach and tier',
    response: promises.promiseReportResponseSchema,
  },
  getPromiseShare: {
    method: 'GET',
    path: '/api/promise-share',
    function: 'promises',
    access: { kind: 'public', reason: 'the price page shows it' },
    summary: 'Answers of the last 90 days, given in time and too late; null until there are 50',
    edgeSeconds: 300,
    response: promises.promiseShareResponseSchema,
  },
} as const;
