import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import * as training from './training.ts';

const client = { kind: 'signed-in', roles: ['client'] } as const;

export const trainingRoutes = {
  getTrainingOverview: {
    method: 'GET',
    path: '/api/training/overview',
    function: 'training',
    access: client,
    summary: 'Figures of the program, computed from the records',
    response: training.overviewResponseSchema,
  },
  getTrainingCalendar: {
    method: 'GET',
    path: '/api/training/calendar',
    function: 'training',
    access: client,
    summary: 'Workouts between two days (from, to), with what was done last time',
    query: training.calendarQuerySchema,
    response: training.calendarResponseSchema,
  },
  getTrainingHistory: {
    method: 'GET',
    path: '/api/training/history',
    function: 'training',
    access: client,
    summary: 'Finished workouts, newest first, before a day',
    query: training.historyQuerySchema,
    response: training.historyResponseSchema,
  },
  getTrainingProgress: {
    method: 'GET',
    path: '/api/training/progress',
    function: 'training',
    access: { ...client, minimumTier: 'adaptive' },
    summary: 'Best lifts, and the volume of each week of three years',
    response: training.trainingProgressSchema,
  },
  getWorkout: {
    method: 'GET',
    path: '/api/training/workouts/{workoutId}',
    function: 'training',
    access: client,
    summary: 'One workout with its sets',
    params: z.object({ workoutId: idSchema }),
    response: training.workoutViewSchema,
  },
  syncTraining: {
    method: 'POST',
    path: '/api/training/sync',
    function: 'training',
    access: client,
    summary: 'What a device did while it may have been offline, in order',
    request: training.syncRequestSchema,
    response: training.syncResponseSchema,
  },
  chooseProgram: {
    method: 'PUT',
    path: '/api/training/program',
    function: 'training',
    access: client,
    summary: 'A starter program for other goals, experience or days, from today on',
    request: training.programRequestSchema,
    response: training.programSchema,
  },
} as const;
