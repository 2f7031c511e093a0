import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { peopleQuerySchema } from '#shared/contracts/fields/people-query.ts';
import { automationsRoutes } from './automations-routes.ts';
import { broadcastsRoutes } from './broadcasts-routes.ts';
import { clientCareRoutes } from './client-care-routes.ts';
import { clientTagsRoutes } from './client-tags-routes.ts';
import { coachProfileRoutes } from './coach-profile-routes.ts';
import * as coaching from './coaching.ts';
import { healthScreeningRoutes } from './health-screening-routes.ts';
import { rosterRoutes } from './roster-routes.ts';
import { savedRepliesRoutes } from './saved-replies-routes.ts';

const coach = { kind: 'signed-in', roles: ['coach'] } as const;
const approvedCoach = { ...coach, opensClient: true } as const;
const client = { kind: 'signed-in', roles: ['client'] } as const;
const admin = { kind: 'signed-in', roles: ['admin'], permissions: ['coaches.write'] } as const;

export const coachingRoutes = {
  ...clientCareRoutes,
  ...clientTagsRoutes,
  ...savedRepliesRoutes,
  ...rosterRoutes,
  ...automationsRoutes,
  ...broadcastsRoutes,
  ...coachProfileRoutes,
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
  getCoachSettings: {
    method: 'GET',
    path: '/api/coach/settings',
    function: 'coaching',
    access: approvedCoach,
    summary: 'How many clients the coach takes, in which languages, and where they train in person',
    response: coaching.coachSettingsResponseSchema,
  },
  saveCoachSettings: {
    method: 'PUT',
    path: '/api/coach/settings',
    function: 'coaching',
    access: approvedCoach,
    summary: 'Change capacity, languages and locations',
    request: coaching.coachSettingsSchema,
    response: coaching.coachSettingsResponseSchema,
  },
  getTimeAway: {
    method: 'GET',
    path: '/api/coach/time-away',
    function: 'coaching',
    access: approvedCoach,
    summary: 'When the coach is away, whom they cover, and who may cover for them',
    response: coaching.timeAwaySchema,
  },
  saveTimeAway: {
    method: 'PUT',
    path: '/api/coach/time-away/{from}',
    function: 'coaching',
    access: approvedCoach,
    summary: 'Be away from a day on, with a deputy who sees and acts for the clients meanwhile',
    params: z.object({ from: localDaySchema }),
    request: coaching.saveTimeAwayRequestSchema,
    response: coaching.timeAwaySchema,
  },
  removeTimeAway: {
    method: 'DELETE',
    path: '/api/coach/time-away/{from}',
    function: 'coaching',
    access: approvedCoach,
    summary: 'Be back: the deputy loses access',
    params: z.object({ from: localDaySchema }),
    response: coaching.timeAwaySchema,
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
  ...healthScreeningRoutes,
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
    access: { ...admin, audit: ['coaches.approve', 'coaches.withdraw-approval'] },
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
    summary: 'Clients by id, address or part of a name, with their coach',
    query: peopleQuerySchema,
    response: coaching.assignableClientsResponseSchema,
  },
  reassignClients: {
    method: 'POST',
    path: '/api/admin/coaches/{coachId}/reassign',
    function: 'coaching',
    access: { ...admin, audit: ['coaches.assign'] },
    summary: 'Give all clients of a coach to another coach',
    params: z.object({ coachId: idSchema }),
    request: coaching.reassignClientsRequestSchema,
    response: coaching.reassignClientsResponseSchema,
  },
  assignCoach: {
    method: 'PUT',
    path: '/api/admin/clients/{clientId}/coach',
    function: 'coaching',
    access: { ...admin, audit: ['coaches.assign'] },
    summary: 'Give a client to a coach',
    params: z.object({ clientId: idSchema }),
    request: coaching.assignCoachRequestSchema,
    response: coaching.assignableClientResponseSchema,
  },
} as const;
