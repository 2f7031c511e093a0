import * as z from 'zod/mini';
import { resendConfirmationRequestSchema } from '#shared/contracts/account/sign-up-confirmation.ts';
import * as account from './account.ts';
import * as requests from './account-requests.ts';
import { healthLooksResponseSchema } from './health-looks.ts';
import * as intake from './intake.ts';
import * as mails from './mail-preferences.ts';

const signedIn = { kind: 'signed-in' } as const;
const linkOfMail = {
  function: 'account',
  access: { kind: 'public', reason: 'the link of the mail is the proof' },
  query: mails.mailLinkQuerySchema,
  response: z.string(),
  contentType: 'text/html; charset=utf-8',
} as const;
const unsubscribing = { ...linkOfMail, path: '/api/mails/unsubscribe' } as const;
const keepingAccount = { ...linkOfMail, path: '/api/mails/keep-account' } as const;

export const accountRoutes = {
  getAccount: {
    method: 'GET',
    path: '/api/account',
    function: 'account',
    access: signedIn,
    summary: 'The caller, made on first call, what they may use, and the key of their devices',
    response: account.ownAccountResponseSchema,
  },
  updateAccount: {
    method: 'PATCH',
    path: '/api/account',
    function: 'account',
    access: signedIn,
    summary: 'Change own profile and settings',
    request: requests.updateAccountRequestSchema,
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
    request: requests.adoptRegionRequestSchema,
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
  resendConfirmation: {
    method: 'POST',
    path: '/api/sign-up-confirmation',
    function: 'account',
    access: { kind: 'public', reason: 'somebody who did not confirm their address cannot sign in' },
    summary:
      'Mail the confirmation of a sign-up again where one waits; the answer is alike for every address',
    request: resendConfirmationRequestSchema,
    response: account.emptyResponseSchema,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    function: 'account',
    access: signedIn,
    summary: 'Change the own password; every login session ends, this one too',
    request: requests.changePasswordRequestSchema,
    response: account.emptyResponseSchema,
  },
  changeSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor',
    function: 'account',
    access: signedIn,
    summary: 'Turn two-step verification on or off, and mail the owner',
    request: requests.secondFactorRequestSchema,
    response: account.emptyResponseSchema,
  },
  getMailPreferences: {
    method: 'GET',
    path: '/api/account/emails',
    function: 'account',
    access: signedIn,
    summary: 'Which optional mails the caller gets, and whether mails come back',
    response: mails.mailPreferencesSchema,
  },
  saveMailPreference: {
    method: 'PUT',
    path: '/api/account/emails',
    function: 'account',
    access: signedIn,
    summary: 'Turn one category of optional mails on or off',
    request: mails.saveMailPreferenceRequestSchema,
    response: mails.mailPreferencesSchema,
  },
  showUnsubscribe: {
    ...unsubscribing,
    method: 'GET',
    summary: 'A page that asks; changes nothing, because mail scanners follow links',
  },
  unsubscribe: {
    ...unsubscribing,
    method: 'POST',
    summary: 'Stop the category of mails that the link is for (RFC 8058)',
    unlimited: 'mail services call for many people from few addresses',
  },
  showKeepAccount: {
    ...keepingAccount,
    method: 'GET',
    summary:
      'A page that asks whether an unused account stays; changes nothing, because mail scanners follow links',
  },
  keepAccount: {
    ...keepingAccount,
    method: 'POST',
    summary: 'Keep the unused account that the link is for; may be repeated',
  },
  arrangeToday: {
    method: 'PUT',
    path: '/api/account/today-tiles',
    function: 'account',
    access: { ...signedIn, roles: ['client'], feature: 'dashboard_type' },
    summary: 'Order and hide the tiles of the own Today screen; the last device wins',
    request: requests.arrangeTodayRequestSchema,
    response: account.accountResponseSchema,
  },
  getHealthLooks: {
    method: 'GET',
    path: '/api/account/health-looks',
    function: 'account',
    access: { ...signedIn, roles: ['client'] },
    summary: 'Which coaches opened health data of the caller, and when',
    response: healthLooksResponseSchema,
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
