import * as account from './account.ts';
import * as requests from './account-requests.ts';

const signedIn = { kind: 'signed-in' } as const;

/** Apart from the account's other routes, which every page with a login loads. */
export const deletionRoutes = {
  undoDeletion: {
    method: 'POST',
    path: '/api/account/deletion/undo',
    function: 'account',
    access: signedIn,
    summary: 'Keep the account whose deletion was asked for, until its removal begins',
    whileClosing: 'It is the way back.',
    response: account.emptyResponseSchema,
  },
  deleteNow: {
    method: 'POST',
    path: '/api/account/deletion/now',
    function: 'account',
    access: { ...signedIn, recentSignIn: true },
    summary: 'Remove an account whose deletion was asked for at once, instead of after 30 days',
    whileClosing: 'It brings the end of the deletion forward.',
    request: requests.deleteAccountRequestSchema,
    response: requests.deleteAccountResponseSchema,
  },
} as const;
