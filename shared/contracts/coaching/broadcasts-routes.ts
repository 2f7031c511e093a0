import * as z from 'zod/mini';
import * as broadcasts from './broadcasts.ts';

const coach = { kind: 'signed-in', roles: ['coach'], opensClient: true } as const;

export const broadcastsRoutes = {
  getBroadcasts: {
    method: 'GET',
    path: '/api/coach/broadcasts',
    function: 'coaching',
    access: coach,
    summary: 'Own messages to several clients, with whom they reached and why not',
    response: broadcasts.broadcastsResponseSchema,
  },
  sendBroadcast: {
    method: 'PUT',
    path: '/api/coach/broadcasts/{broadcastId}',
    function: 'coaching',
    access: coach,
    summary:
      'Write to several own clients, each in their thread, within minutes; the same id again changes nothing',
    params: z.object({ broadcastId: z.uuid() }),
    request: broadcasts.sendBroadcastRequestSchema,
    response: broadcasts.broadcastResponseSchema,
  },
} as const;
