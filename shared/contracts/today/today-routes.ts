import * as today from './today.ts';

export const todayRoutes = {
  getToday: {
    method: 'GET',
    path: '/api/today',
    function: 'today',
    access: { kind: 'signed-in', roles: ['client'] },
    summary:
      'What a client’s start or progress shows: the answers of other routes, each as its own route gives it',
    query: today.todayQuerySchema,
    response: today.todayResponseSchema,
  },
} as const;
