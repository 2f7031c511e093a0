import { savedRepliesSchema } from './saved-replies.ts';

const coach = { kind: 'signed-in', roles: ['coach'] } as const;

export const savedRepliesRoutes = {
  getSavedReplies: {
    method: 'GET',
    path: '/api/coach/saved-replies',
    function: 'coaching',
    access: coach,
    summary: 'Own saved replies, in the order in which they were saved',
    response: savedRepliesSchema,
  },
  saveSavedReplies: {
    method: 'PUT',
    path: '/api/coach/saved-replies',
    function: 'coaching',
    access: coach,
    summary: 'Put the list in the place of the version that was changed',
    request: savedRepliesSchema,
    response: savedRepliesSchema,
  },
} as const;
