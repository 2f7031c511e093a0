import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { doneResponseSchema } from './coaching.ts';
import * as roster from './roster.ts';

const coach = { kind: 'signed-in', roles: ['coach'] } as const;
const snooze = z.object({ clientId: idSchema, reason: roster.reasonIdSchema });

export const rosterRoutes = {
  getRoster: {
    method: 'GET',
    path: '/api/coach/clients',
    function: 'coaching',
    access: coach,
    summary: 'Assigned and covered clients with why they need the coach, most urgent first',
    response: roster.rosterResponseSchema,
  },
  snoozeReason: {
    method: 'PUT',
    path: '/api/coach/clients/{clientId}/snoozes/{reason}',
    function: 'coaching',
    access: { ...coach, opensClient: true },
    summary: 'Hide a reason of an assigned client until a day',
    params: snooze,
    request: roster.snoozeRequestSchema,
    response: doneResponseSchema,
  },
  unsnoozeReason: {
    method: 'DELETE',
    path: '/api/coach/clients/{clientId}/snoozes/{reason}',
    function: 'coaching',
    access: { ...coach, opensClient: true },
    summary: 'Show a hidden reason again',
    params: snooze,
    response: doneResponseSchema,
  },
} as const;
