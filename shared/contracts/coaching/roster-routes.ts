import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { doneResponseSchema } from './coaching.ts';
import * as roster from './roster.ts';
import { rosterQuerySchema, rosterResponsesSchema } from './roster-rows.ts';

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
  // A route of its own, because a page that was opened before a release reads the long answer of `getRoster`.
  listRosterRows: {
    method: 'GET',
    path: '/api/coach/roster',
    function: 'coaching',
    access: coach,
    summary: 'Assigned and covered clients as the list shows them, most urgent first',
    query: rosterQuerySchema,
    response: rosterResponsesSchema,
  },
  getClientReasons: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/reasons',
    function: 'coaching',
    access: { ...coach, opensClient: true },
    summary: 'Every reason, snooze and task of one client on the roster',
    params: z.object({ clientId: idSchema }),
    response: roster.clientReasonsResponseSchema,
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
