import * as z from 'zod/mini';
import { clientIntakeResponseSchema } from '#shared/contracts/account/intake.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as notes from './coach-notes.ts';
import { doneResponseSchema } from './coaching.ts';

const coach = { kind: 'signed-in', roles: ['coach'], opensClient: true } as const;
const client = z.object({ clientId: idSchema });
const note = z.object({ clientId: idSchema, noteId: z.uuid() });

export const clientCareRoutes = {
  getClientIntake: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/intake',
    function: 'coaching',
    access: { ...coach, healthArea: 'intake' },
    summary: 'The intake of an assigned client',
    params: client,
    response: clientIntakeResponseSchema,
  },
  visitClient: {
    method: 'POST',
    path: '/api/coach/clients/{clientId}/visit',
    function: 'coaching',
    access: coach,
    summary: 'Who an assigned client is; what happened so far is seen, and up to when it was seen before',
    params: client,
    response: notes.clientVisitResponseSchema,
  },
  getCoachNotes: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/notes',
    function: 'coaching',
    access: coach,
    summary: 'Own private notes on an assigned client',
    params: client,
    response: notes.coachNotesResponseSchema,
  },
  saveCoachNote: {
    method: 'PUT',
    path: '/api/coach/clients/{clientId}/notes/{noteId}',
    function: 'coaching',
    access: coach,
    summary: 'Write or change an own note under an id that the browser made',
    params: note,
    request: notes.saveCoachNoteRequestSchema,
    response: notes.coachNoteResponseSchema,
  },
  removeCoachNote: {
    method: 'DELETE',
    path: '/api/coach/clients/{clientId}/notes/{noteId}',
    function: 'coaching',
    access: coach,
    summary: 'Delete an own note',
    params: note,
    response: doneResponseSchema,
  },
} as const;
