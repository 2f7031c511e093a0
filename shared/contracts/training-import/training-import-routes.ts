import * as z from 'zod/mini';
import { tokenSchema } from '#shared/contracts/training/training.ts';
import * as imports from './training-import.ts';

const client = { kind: 'signed-in', roles: ['client'] } as const;

export const trainingImportRoutes = {
  getTrainingImports: {
    method: 'GET',
    path: '/api/training/imports',
    function: 'training',
    access: client,
    summary: 'What the client imported from other apps, and which exercise they chose for which name',
    response: imports.importsResponseSchema,
  },
  startTrainingImport: {
    method: 'POST',
    path: '/api/training/imports',
    function: 'training',
    access: client,
    summary: 'Start an import of past workouts, under an id that the device made',
    request: imports.startImportRequestSchema,
    response: imports.trainingImportSchema,
  },
  importWorkouts: {
    method: 'POST',
    path: '/api/training/imports/{importId}/workouts',
    function: 'training',
    access: client,
    summary: 'Store up to 20 past workouts with their sets; those that are there already change nothing',
    params: z.object({ importId: tokenSchema }),
    request: imports.importWorkoutsRequestSchema,
    response: imports.importWorkoutsResponseSchema,
  },
  undoTrainingImport: {
    method: 'DELETE',
    path: '/api/training/imports/{importId}',
    function: 'training',
    access: client,
    summary: 'Remove the workouts of an import, a part with each request',
    params: z.object({ importId: tokenSchema }),
    response: imports.undoImportResponseSchema,
  },
  exportSets: {
    method: 'GET',
    path: '/api/training/sets',
    function: 'training',
    access: client,
    summary: 'All sets of finished workouts, newest first, before a day',
    query: imports.exportSetsQuerySchema,
    response: imports.exportSetsResponseSchema,
  },
} as const;
