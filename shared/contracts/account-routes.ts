import * as account from './account.ts';
import { deviceKeyResponseSchema } from './device-key.ts';
import * as intake from './intake.ts';

const signedIn = { kind: 'signed-in' } as const;

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
    whileClosing: 'Signing out takes nothing but access away.',
    response: account.emptyResponseSchema,
  },
  adoptRegion: {
    method: 'POST',
    path: '/api/account/region',
    function: 'account',
    access: signedIn,
    summary: "Take over the browser's time zone and unit where the person never chose",
    request: account.adoptRegionRequestSchema,
    response: account.accountResponseSchema,
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/api/account/sign-out-everywhere',
    function: 'account',
    access: signedIn,
    summary: 'End every login session of the caller, this one too',
    whileClosing: 'Signing out takes nothing but access away.',
    response: account.emptyResponseSchema,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    function: 'account',
    access: signedIn,
    summary: 'Change the own password; every login session ends, this one too',
    request: account.changePasswordRequestSchema,
    response: account.emptyResponseSchema,
  },
  getDeviceKey: {
    method: 'GET',
    path: '/api/account/device-key',
    function: 'account',
    access: signedIn,
    summary: 'The key that protects unsent work of the caller on their devices, made on first call',
    response: deviceKeyResponseSchema,
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
