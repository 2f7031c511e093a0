import * as z from 'zod/mini';
import { consentsResponseSchema } from '#shared/contracts/account/consents.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { addressChangeForResponseSchema, changeAddressForRequestSchema } from './person-acts.ts';

const ofPerson = { function: 'account', params: z.object({ clientId: idSchema }) } as const;
const address = {
  ...ofPerson,
  path: '/api/admin/accounts/{clientId}/address',
  response: addressChangeForResponseSchema,
} as const;

/** `account` owns these as it owns what people read and change themselves. */
export const personAccountRoutes = {
  getPersonConsents: {
    ...ofPerson,
    method: 'GET',
    path: '/api/admin/accounts/{clientId}/consents',
    access: { kind: 'signed-in', roles: ['admin'], permissions: ['clients.read'] },
    summary: 'Which consents a person gave and withdrew, when, and their text',
    response: consentsResponseSchema,
  },
  getAddressChangeFor: {
    ...address,
    method: 'GET',
    access: { kind: 'signed-in', roles: ['admin'], permissions: ['clients.read'] },
    summary: 'The change of address that support began for a person, and which address has confirmed',
  },
  changeAddressFor: {
    ...address,
    method: 'POST',
    access: {
      kind: 'signed-in',
      roles: ['admin'],
      permissions: ['clients.read', 'people.write'],
      recentSignIn: true,
      audit: ['accounts.change-address', 'accounts.keep-address'],
    },
    summary:
      'Begin a change of the email address of a person, which both addresses have to confirm, or withdraw it',
    request: changeAddressForRequestSchema,
  },
} as const;
