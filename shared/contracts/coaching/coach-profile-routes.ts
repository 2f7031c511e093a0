import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as profiles from './coach-profile.ts';

const coach = { kind: 'signed-in', roles: ['coach'], opensClient: true } as const;
const admin = { kind: 'signed-in', roles: ['admin'], permissions: ['coach-profiles.write'] } as const;
const open = { kind: 'public', reason: 'visitors see who coaches before they pay' } as const;

export const coachProfileRoutes = {
  getCoachProfile: {
    method: 'GET',
    path: '/api/coach/profile',
    function: 'coaching',
    access: coach,
    summary: 'The coach’s own profile as it is saved, and whether it is public',
    response: profiles.coachProfileResponseSchema,
  },
  saveCoachProfile: {
    method: 'PUT',
    path: '/api/coach/profile',
    function: 'coaching',
    access: coach,
    summary: 'Save the draft; what is public stays as it is',
    request: profiles.saveCoachProfileSchema,
    response: profiles.coachProfileResponseSchema,
  },
  publishCoachProfile: {
    method: 'POST',
    path: '/api/coach/profile/publish',
    function: 'coaching',
    access: coach,
    summary: 'Publish the draft; before the first time, ask an admin to approve it',
    request: profiles.profileVersionSchema,
    response: profiles.coachProfileResponseSchema,
  },
  withdrawCoachProfile: {
    method: 'POST',
    path: '/api/coach/profile/withdraw',
    function: 'coaching',
    access: coach,
    summary: 'Take the public page down, or stop waiting for approval',
    response: profiles.coachProfileResponseSchema,
  },
  startPortraitUpload: {
    method: 'POST',
    path: '/api/coach/profile/photos',
    function: 'coaching',
    access: coach,
    summary: 'A form to upload a portrait with',
    request: profiles.startPortraitUploadSchema,
    response: profiles.portraitUploadSchema,
  },
  confirmPortrait: {
    method: 'POST',
    path: '/api/coach/profile/photos/{photoId}/confirm',
    function: 'coaching',
    access: coach,
    summary: 'Check the uploaded portrait and keep it without metadata',
    params: z.object({ photoId: idSchema }),
    response: profiles.portraitResponseSchema,
  },
  listPublicCoaches: {
    method: 'GET',
    path: '/api/coaches',
    function: 'coaching',
    access: open,
    summary: 'Coaches who publish a profile, those with room first; up to half a minute old',
    edgeSeconds: 30,
    response: profiles.publicCoachesSchema,
  },
  getPublicCoach: {
    method: 'GET',
    path: '/api/coaches/{handle}',
    function: 'coaching',
    access: open,
    summary: 'The published profile of one coach',
    params: z.object({ handle: idSchema }),
    response: profiles.publicCoachResponseSchema,
  },
  listCoachProfiles: {
    method: 'GET',
    path: '/api/admin/coach-profiles',
    function: 'coaching',
    access: admin,
    summary: 'Profiles of coaches, those that wait for approval first',
    response: profiles.reviewedProfilesSchema,
  },
  reviewCoachProfile: {
    method: 'PUT',
    path: '/api/admin/coach-profiles/{coachId}/publication',
    function: 'coaching',
    access: { ...admin, audit: ['coach-profiles.approve', 'coach-profiles.refuse'] },
    summary: 'Approve the first publication of a profile, or send it back with a reason',
    params: z.object({ coachId: idSchema }),
    request: profiles.reviewProfileSchema,
    response: profiles.reviewedProfilesSchema,
  },
  checkCertificate: {
    method: 'PUT',
    path: '/api/admin/coach-profiles/{coachId}/certificates/{certificateId}',
    function: 'coaching',
    access: { ...admin, audit: ['coach-profiles.check-certificate'] },
    summary: 'Say that a certificate was checked with its issuer, or take that back',
    params: z.object({ coachId: idSchema, certificateId: idSchema }),
    request: profiles.checkCertificateSchema,
    response: profiles.reviewedProfilesSchema,
  },
} as const;
