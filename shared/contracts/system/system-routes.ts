import { statusResponseSchema } from './status.ts';
import * as system from './system.ts';

const open = (reason: string) => ({ kind: 'public', reason }) as const;

export const systemRoutes = {
  getHealth: {
    method: 'GET',
    path: '/api/health',
    function: 'system',
    access: open('monitors have no account'),
    summary: 'Says that the API answers, and which version',
    response: system.healthResponseSchema,
  },
  getStatus: {
    method: 'GET',
    path: '/api/status',
    function: 'system',
    access: open('visitors and people who cannot log in ask whether it is us'),
    edgeSeconds: 60,
    neverStale: true,
    summary: 'What the checks of each part found in 30 days, and incidents',
    response: statusResponseSchema,
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    function: 'system',
    access: open('the contract is no secret'),
    summary: 'This document',
    response: system.openApiDocumentSchema,
  },
  getFlags: {
    method: 'GET',
    path: '/api/flags',
    function: 'system',
    access: open('the public site obeys them'),
    summary: 'The switches in force',
    response: system.flagsResponseSchema,
  },
} as const;
