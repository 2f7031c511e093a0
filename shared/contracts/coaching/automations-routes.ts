import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as automations from './automations.ts';
import { doneResponseSchema } from './coaching.ts';

const coach = { kind: 'signed-in', roles: ['coach'], opensClient: true } as const;

export const automationsRoutes = {
  getAutomations: {
    method: 'GET',
    path: '/api/coach/automations',
    function: 'coaching',
    access: coach,
    summary: 'Own rules: when something happens to a client, what is done',
    response: automations.automationsSchema,
  },
  saveAutomations: {
    method: 'PUT',
    path: '/api/coach/automations',
    function: 'coaching',
    access: coach,
    summary: 'Put the list of rules in the place of the version that was changed',
    request: automations.saveAutomationsSchema,
    response: automations.automationsSchema,
  },
  dryRunAutomation: {
    method: 'POST',
    path: '/api/coach/automations/dry-run',
    function: 'coaching',
    access: coach,
    summary: 'For which own clients a rule would have fired in the last 30 days; does nothing',
    request: automations.dryRunRequestSchema,
    response: automations.dryRunResponseSchema,
  },
  finishCoachTask: {
    method: 'DELETE',
    path: '/api/coach/clients/{clientId}/tasks/{taskId}',
    function: 'coaching',
    access: coach,
    summary: 'Tick off a task that a rule made',
    params: z.object({ clientId: idSchema, taskId: z.uuid() }),
    response: doneResponseSchema,
  },
} as const;
