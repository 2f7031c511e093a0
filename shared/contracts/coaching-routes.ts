import * as z from 'zod/mini';
import * as coaching from './coaching.ts';
import { idSchema } from './ids.ts';

const coach = { kind: 'signed-in', roles: ['coach'] } as const;
const client = { kind: 'signed-in', roles: ['client'] } as const;
const admin = { kind: 'signed-in', roles: ['admin'], permissions: ['coaches.write'] } as const;

export const coachingRoutes = {
  listInvitations: {
    method: 'GET',
    path: '/api/coach/invitations',
    function: 'coaching',
    access: coach,
    summary: 'The coach’s own invitations that have not run out',
    response: coaching.invitationsResponseSchema,
  },
  createInvitation: {
    method: 'POST',
    path: '/api/coach/invitations',
    function: 'coaching',
    access: coach,
    summary: 'Make an invitation that one client may accept within 30 days',
    response: coaching.invitationResponseSchema,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/coach/invitations/{code}',
    function: 'coaching',
    access: coach,
    summary: 'Take back an invitation',
    params: z.object({ code: idSchema }),
    response: coaching.doneResponseSchema,
  },
  openInvitation: {
    method: 'GET',
    path: '/api/invitations/{code}',
    function: 'coaching',
    access: client,
    summary: 'Who invites, and whom accepting would replace',
    params: z.object({ code: idSchema }),
    response: coaching.openedInvitationResponseSchema,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/{code}/accept',
    function: 'coaching',
    access: client,
    summary: 'Make the inviting coach the own one',
    params: z.object({ code: idSchema }),
    response: coaching.openedInvitationResponseSchema,
  },
  listCoaches: {
    method: 'GET',
    path: '/api/admin/coaches',
    function: 'coaching',
    access: admin,
    summary: 'Every coach, approved or not, with how many clients',
    response: coaching.coachesResponseSchema,
  },
  approveCoach: {
    method: 'PUT',
    path: '/api/admin/coaches/{coachId}/approval',
    function: 'coaching',
    access: admin,
    summary: 'Approve a coach, or take that back',
    params: z.object({ coachId: idSchema }),
    request: coaching.approveCoachRequestSchema,
    response: coaching.doneResponseSchema,
  },
  findAssignableClient: {
    method: 'GET',
    path: '/api/admin/clients',
    function: 'coaching',
    access: admin,
    summary: 'A client by e-mail address, with their coach',
    query: coaching.findClientQuerySchema,
    response: coaching.assignableClientResponseSchema,
  },
  assignCoach: {
    method: 'PUT',
    path: '/api/admin/clients/{clientId}/coach',
    function: 'coaching',
    access: admin,
    summary: 'Give a client to a coach',
    params: z.object({ clientId: idSchema }),
    request: coaching.assignCoachRequestSchema,
    response: coaching.assignableClientResponseSchema,
  },
} as const;
