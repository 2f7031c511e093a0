import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import * as programmes from './programmes.ts';
import { tokenSchema, workoutViewSchema } from './training.ts';

/** A coach may plan for assigned clients, an admin for all. */
const coach = { kind: 'signed-in', roles: ['coach', 'admin'] } as const;

export const programmesRoutes = {
  getClientProgramme: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/programme',
    function: 'programmes',
    access: { ...coach, opensClient: true },
    summary: 'Programme of an assigned client with its days, and what the client made of them',
    params: z.object({ clientId: idSchema }),
    response: programmes.clientProgrammeSchema,
  },
  saveClientProgramme: {
    method: 'PUT',
    path: '/api/coach/clients/{clientId}/programme',
    function: 'programmes',
    access: { ...coach, opensClient: true },
    summary: 'Assign a programme to an assigned client, or change it from today on',
    params: z.object({ clientId: idSchema }),
    request: programmes.saveProgrammeRequestSchema,
    response: programmes.clientProgrammeSchema,
  },
  getClientWorkout: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/workouts/{workoutId}',
    function: 'programmes',
    access: { ...coach, opensClient: true },
    summary: 'One workout of an assigned client with its sets',
    params: z.object({ clientId: idSchema, workoutId: idSchema }),
    response: workoutViewSchema,
  },
  getProgrammeTemplates: {
    method: 'GET',
    path: '/api/coach/programme-templates',
    function: 'programmes',
    access: coach,
    summary: 'Own templates, by name',
    response: programmes.templatesResponseSchema,
  },
  getProgrammeTemplate: {
    method: 'GET',
    path: '/api/coach/programme-templates/{templateId}',
    function: 'programmes',
    access: coach,
    summary: 'One own template with its sessions',
    params: z.object({ templateId: tokenSchema }),
    response: programmes.templateSchema,
  },
  saveProgrammeTemplate: {
    method: 'PUT',
    path: '/api/coach/programme-templates/{templateId}',
    function: 'programmes',
    access: coach,
    summary: 'Keep sessions as a template under an id that the browser made',
    params: z.object({ templateId: tokenSchema }),
    request: programmes.templateRequestSchema,
    response: programmes.templateSchema,
  },
  removeProgrammeTemplate: {
    method: 'DELETE',
    path: '/api/coach/programme-templates/{templateId}',
    function: 'programmes',
    access: coach,
    summary: 'Remove an own template; programmes made from it stay',
    params: z.object({ templateId: tokenSchema }),
    response: programmes.templateRemovedSchema,
  },
} as const;
