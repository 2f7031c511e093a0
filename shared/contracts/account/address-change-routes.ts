import * as z from 'zod/mini';
import { accountResponseSchema } from './account.ts';
import {
  addressChangeResponseSchema,
  addressConfirmQuerySchema,
  askForAddressRequestSchema,
  confirmAddressRequestSchema,
} from './address-change.ts';
import { mailLinkQuerySchema } from './mail-preferences.ts';

const signedIn = { kind: 'signed-in' } as const;
const path = '/api/account/address-change';
const takingBack = {
  path: '/api/mails/address-back',
  function: 'account',
  access: { kind: 'public', reason: 'the link of the mail is the proof' },
  query: mailLinkQuerySchema,
  response: z.string(),
  contentType: 'text/html; charset=utf-8',
} as const;

const confirming = {
  ...takingBack,
  path: '/api/mails/address-confirm',
  query: addressConfirmQuerySchema,
} as const;

/** Apart from the routes of the account, which each page of the site loads. */
export const addressChangeRoutes = {
  getAddressChange: {
    method: 'GET',
    path,
    function: 'account',
    access: signedIn,
    summary: 'The new email address that waits for its code',
    response: addressChangeResponseSchema,
  },
  askForAddress: {
    method: 'POST',
    path,
    function: 'account',
    access: { ...signedIn, recentSignIn: true },
    summary: 'Send a code to a new email address; the answer is alike whether or not it has an account',
    request: askForAddressRequestSchema,
    response: addressChangeResponseSchema,
  },
  withdrawAddressChange: {
    method: 'DELETE',
    path,
    function: 'account',
    access: signedIn,
    summary: 'Keep the email address: the code that was sent is no longer valid',
    response: addressChangeResponseSchema,
  },
  confirmAddress: {
    method: 'POST',
    path: `${path}/confirmation`,
    function: 'account',
    access: signedIn,
    summary: 'Change the email address by the code that went to the new one; every other login session ends',
    request: confirmAddressRequestSchema,
    response: accountResponseSchema,
  },
  showAddressBack: {
    ...takingBack,
    method: 'GET',
    summary:
      'A page that asks whether an account goes back to this address; changes nothing, because mail scanners follow links',
  },
  takeAddressBack: {
    ...takingBack,
    method: 'POST',
    summary:
      'Stop or undo a change of the email address, end every login session and the password; may be repeated',
  },
  showAddressConfirm: {
    ...confirming,
    method: 'GET',
    summary:
      'A page that asks one of two addresses about the change that support began; changes nothing, because mail scanners follow links',
  },
  answerAddressConfirm: {
    ...confirming,
    method: 'POST',
    summary: 'Agree to the change of address that support began, or end it; may be repeated while it waits',
  },
} as const;
