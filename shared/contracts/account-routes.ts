import * as account from './account.ts';
import * as intake from './intake.ts';

const signedIn = { kind: 'signed-in' } as const;

/** Routes of the function `account`. */
export const accountRoutes = {
  getAccount: {
    method: 'GET',
    path: '/api/account',
    function: 'account',
    access: signedIn,
    summary: 'The caller, made on first call, and what they may use',
    response: account.accountResponseSchema,
  },
  updateAccount: {
    method: 'PATCH',
    path: '/api/account',
    function: 'account',
    access: signedIn,
    summary: 'Change own profile and settings',
    request: account.updateAccountRequestSchema,
    response: account.accountResponseSchema,
  },
  signOut: {
    method: 'POST',
    path: '/api/account/sign-out',
    function: 'account',
    access: signedIn,
    summary: 'End this session: its tokens are refused from now on',
    response: account.emptyResponseSchema,
  },
  getIntake: {
    method: 'GET',
    path: '/api/intake',
    function: 'account',
    access: signedIn,
    summary: 'The own intake',
    response: intake.intakeResponseSchema,
  },
  saveIntake: {
    method: 'PUT',
    path: '/api/intake',
    function: 'account',
    access: signedIn,
    summary: 'Complete or correct the own intake',
    request: intake.intakeSchema,
    response: intake.intakeResponseSchema,
  },
} as const;
