import * as z from 'zod/mini';
import { emptyResponseSchema } from '#shared/contracts/account/account.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { dataActRequestSchema } from './person-acts.ts';

/** `billing` owns these as it owns the own deletion, because it must end the subscription first. */
export const dataActRoutes = {
  actOnPersonData: {
    method: 'POST',
    path: '/api/admin/accounts/{clientId}/data-acts',
    function: 'billing',
    access: {
      kind: 'signed-in',
      roles: ['admin'],
      permissions: ['clients.read', 'people.write'],
      recentSignIn: true,
      audit: ['accounts.delete', 'accounts.keep', 'accounts.export'],
    },
    summary:
      'Begin or withdraw the deletion of an account, or begin a copy of its data, for a person who asks support',
    params: z.object({ clientId: idSchema }),
    request: dataActRequestSchema,
    response: emptyResponseSchema,
  },
} as const;
