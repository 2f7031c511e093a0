import { loginSessionParamsSchema, loginSessionsResponseSchema } from './login-sessions.ts';

const signedIn = { kind: 'signed-in' } as const;
const whileClosing = 'Signing out takes nothing but access away.';

/** Apart from the routes of the account, which each page of the site loads. */
export const loginSessionRoutes = {
  getLoginSessions: {
    method: 'GET',
    path: '/api/account/login-sessions',
    function: 'account',
    access: signedIn,
    summary: 'Where the caller is signed in',
    response: loginSessionsResponseSchema,
  },
  endLoginSession: {
    method: 'DELETE',
    path: '/api/account/login-sessions/{id}',
    function: 'account',
    access: signedIn,
    summary: 'End one login session of the caller: its tokens are refused from now on',
    whileClosing,
    params: loginSessionParamsSchema,
    response: loginSessionsResponseSchema,
  },
  signOutOthers: {
    method: 'POST',
    path: '/api/account/sign-out-others',
    function: 'account',
    access: signedIn,
    summary: 'End every login session of the caller but this one, and push to every device',
    whileClosing,
    response: loginSessionsResponseSchema,
  },
} as const;
