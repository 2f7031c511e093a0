import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { addressChangeForResponseSchema, changeAddressForRequestSchema } from './person-acts.ts';

const ofPerson = {
  path: '/api/admin/accounts/{clientId}/address',
  function: 'account',
  params: z.object({ clientId: idSchema }),
  response: addressChangeForResponseSchema,
} as const;

/** `account` owns these as it owns the change that people make themselves. */
export const addressActRoutes = {
  getAddressChangeFor: {
    ...ofPerson,
    method: 'GET',
    access: { kind: 'signed-in', roles: ['admin'], permissions: ['clients.read'] },
    summary: 'The change of address that support began for a person, and which address has confirmed',
  },
  changeAddressFor: {
    ...ofPerson,
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
