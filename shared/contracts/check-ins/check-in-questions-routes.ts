import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as questions from './check-in-questions.ts';

const coach = { kind: 'signed-in', roles: ['coach'] } as const;
const ofClient = z.object({ clientId: idSchema });

export const checkInQuestionsRoutes = {
  getAskedQuestions: {
    method: 'GET',
    path: '/api/check-ins/questions',
    function: 'check-ins',
    access: { kind: 'signed-in', roles: ['client'], feature: 'weekly_checkins' },
    summary: "The coach's own questions for the next check-in",
    response: questions.askedQuestionsResponseSchema,
  },
  getCheckInQuestions: {
    method: 'GET',
    path: '/api/coach/check-in-questions',
    function: 'check-ins',
    access: coach,
    summary: 'Own questions for the check-ins of all clients',
    response: questions.coachQuestionsSchema,
  },
  saveCheckInQuestions: {
    method: 'PUT',
    path: '/api/coach/check-in-questions',
    function: 'check-ins',
    access: coach,
    summary: 'Make a new version of the questions in the place of the one that was changed',
    request: questions.coachQuestionsSchema,
    response: questions.coachQuestionsSchema,
  },
  getClientQuestions: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/check-in-questions',
    function: 'check-ins',
    access: { ...coach, opensClient: true },
    summary: 'What an assigned client is asked in check-ins',
    params: ofClient,
    response: questions.clientQuestionsResponseSchema,
  },
  saveClientQuestions: {
    method: 'PUT',
    path: '/api/coach/clients/{clientId}/check-in-questions',
    function: 'check-ins',
    access: { ...coach, opensClient: true },
    summary: 'Ask one client other questions than all clients, or the same again',
    params: ofClient,
    request: questions.clientQuestionsSchema,
    response: questions.clientQuestionsResponseSchema,
  },
} as const;
