import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import * as habits from './habits.ts';

const client = { kind: 'signed-in', roles: ['client'] } as const;
const coachOfClient = { kind: 'signed-in', roles: ['coach'], opensClient: true } as const;

export const habitsRoutes = {
  getHabits: {
    method: 'GET',
    path: '/api/habits',
    function: 'check-ins',
    access: client,
    summary: 'Own habits with the days on which they were kept',
    response: habits.habitsResponseSchema,
  },
  saveHabits: {
    method: 'PUT',
    path: '/api/habits',
    function: 'check-ins',
    access: client,
    summary: 'Choose up to five habits; a list that was changed meanwhile is refused',
    request: habits.habitsRequestSchema,
    response: habits.habitsResponseSchema,
  },
  markHabit: {
    method: 'PUT',
    path: '/api/habits/{habitId}/days/{day}',
    function: 'check-ins',
    access: client,
    summary: 'Say whether a habit was kept on a day',
    queued: true,
    deviceTime: true,
    params: z.object({ habitId: z.uuid(), day: localDaySchema }),
    request: habits.habitMarkRequestSchema,
    response: habits.habitMarkResponseSchema,
  },
  getClientHabits: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/habits',
    function: 'check-ins',
    access: { ...coachOfClient, healthArea: 'check-ins' },
    summary: 'Habits of an assigned client with the days on which they were kept',
    params: z.object({ clientId: idSchema }),
    response: habits.habitsResponseSchema,
  },
  saveClientHabits: {
    method: 'PUT',
    path: '/api/coach/clients/{clientId}/habits',
    function: 'check-ins',
    access: coachOfClient,
    summary: 'Choose up to five habits for an assigned client; a list that was changed meanwhile is refused',
    params: z.object({ clientId: idSchema }),
    request: habits.habitsRequestSchema,
    response: habits.habitsResponseSchema,
  },
} as const;
