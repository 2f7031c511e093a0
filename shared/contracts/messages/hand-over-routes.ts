import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as handOver from './hand-over.ts';

const coach = { kind: 'signed-in', roles: ['coach'], opensClient: true } as const;
const client = z.object({ clientId: idSchema });

export const handOverRoutes = {
  getHandOver: {
    method: 'GET',
    path: '/api/messages/{clientId}/hand-over',
    function: 'messages',
    access: { ...coach, healthArea: 'messages' },
    summary: 'Own note for the next coach of a client, and those of other coaches',
    params: client,
    response: handOver.handOverResponseSchema,
  },
  saveHandOver: {
    method: 'PUT',
    path: '/api/messages/{clientId}/hand-over',
    function: 'messages',
    access: coach,
    summary: 'Write or change the own note for the next coach, up to 14 days after the client left',
    params: client,
    request: handOver.saveHandOverRequestSchema,
    response: handOver.savedHandOverResponseSchema,
  },
  readHandOver: {
    method: 'POST',
    path: '/api/messages/{clientId}/hand-over/read',
    function: 'messages',
    access: coach,
    summary: 'Mark a note of another coach as read, in the version that was shown',
    params: client,
    request: handOver.readHandOverRequestSchema,
    response: z.object({ read: z.literal(true) }),
  },
} as const;
