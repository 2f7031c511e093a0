import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as own from './own-exercises.ts';
import * as programs from './programs.ts';
import { tokenSchema, workoutViewSchema } from './training.ts';

/** Admins plan nobody's training, so no permission of theirs opens it. */
const coach = { kind: 'signed-in', roles: ['coach'] } as const;

export const programsRoutes = {
  getClientProgram: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/program',
    function: 'programs',
    access: { ...coach, opensClient: true, healthArea: 'training' },
    summary: 'Program of an assigned client with its days, and what the client made of them',
    params: z.object({ clientId: idSchema }),
    response: programs.clientProgramSchema,
  },
  saveClientProgram: {
    method: 'PUT',
    path: '/api/coach/clients/{clientId}/program',
    function: 'programs',
    access: { ...coach, opensClient: true },
    summary: 'Assign a program to an assigned client, or change it from today on',
    params: z.object({ clientId: idSchema }),
    request: programs.saveProgramRequestSchema,
    response: programs.clientProgramSchema,
  },
  getClientWorkout: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/workouts/{workoutId}',
    function: 'programs',
    access: { ...coach, opensClient: true, healthArea: 'training' },
    summary: 'One workout of an assigned client with its sets',
    params: z.object({ clientId: idSchema, workoutId: idSchema }),
    response: workoutViewSchema,
  },
  getProgramTemplates: {
    method: 'GET',
    path: '/api/coach/program-templates',
    function: 'programs',
    access: coach,
    summary: 'Own templates, by name',
    response: programs.templatesResponseSchema,
  },
  getProgramTemplate: {
    method: 'GET',
    path: '/api/coach/program-templates/{templateId}',
    function: 'programs',
    access: coach,
    summary: 'One own template with its sessions',
    params: z.object({ templateId: tokenSchema }),
    response: programs.templateSchema,
  },
  saveProgramTemplate: {
    method: 'PUT',
    path: '/api/coach/program-templates/{templateId}',
    function: 'programs',
    access: coach,
    summary: 'Keep sessions as a template under an id that the browser made',
    params: z.object({ templateId: tokenSchema }),
    request: programs.templateRequestSchema,
    response: programs.templateSchema,
  },
  removeProgramTemplate: {
    method: 'DELETE',
    path: '/api/coach/program-templates/{templateId}',
    function: 'programs',
    access: coach,
    summary: 'Remove an own template; programs made from it stay',
    params: z.object({ templateId: tokenSchema }),
    response: programs.templateRemovedSchema,
  },
  getOwnExercises: {
    method: 'GET',
    path: '/api/coach/exercises',
    function: 'programs',
    access: coach,
    summary: 'Own exercises, by name',
    response: own.coachExercisesResponseSchema,
  },
  saveOwnExercise: {
    method: 'PUT',
    path: '/api/coach/exercises/{exerciseId}',
    function: 'programs',
    access: coach,
    summary: 'Keep an own exercise, for one client or all, under an id that the browser made',
    params: z.object({ exerciseId: own.ownExerciseIdSchema }),
    request: own.ownExerciseRequestSchema,
    response: own.coachExerciseSchema,
  },
  removeOwnExercise: {
    method: 'DELETE',
    path: '/api/coach/exercises/{exerciseId}',
    function: 'programs',
    access: coach,
    summary: 'Remove an own exercise; programs that have it keep it',
    params: z.object({ exerciseId: own.ownExerciseIdSchema }),
    response: own.exerciseRemovedSchema,
  },
} as const;
