import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { wearableSources } from '#shared/domain/wearables/wearable-metrics.ts';
import * as wearables from './wearables.ts';

/** `wearable_sync` of the feature matrix starts with adaptive. */
const client = { kind: 'signed-in', roles: ['client'], feature: 'wearable_sync' } as const;

export const wearablesRoutes = {
  getClientWearables: {
    method: 'GET',
    path: '/api/coach/clients/{clientId}/wearables',
    function: 'wearables',
    access: { kind: 'signed-in', roles: ['coach'], opensClient: true, healthArea: 'health' },
    summary: 'Daily figures of a quarter of a year of an assigned client',
    params: z.object({ clientId: idSchema }),
    response: wearables.clientWearablesSchema,
  },
  getWearables: {
    method: 'GET',
    path: '/api/wearables',
    function: 'wearables',
    access: client,
    summary: 'What was imported, by source, and its daily figures since a day',
    query: wearables.wearablesQuerySchema,
    response: wearables.wearablesResponseSchema,
  },
  importWearables: {
    method: 'POST',
    path: '/api/wearables/import',
    function: 'wearables',
    access: client,
    summary: 'Store daily figures of up to 24 months; the same figures again change nothing',
    request: wearables.wearableImportRequestSchema,
    response: wearables.wearableImportResponseSchema,
  },
  removeWearableSource: {
    method: 'DELETE',
    path: '/api/wearables/sources/{source}',
    function: 'wearables',
    access: client,
    summary: 'Delete everything that was imported from a source',
    params: z.object({ source: z.enum(wearableSources) }),
    response: wearables.removeSourceResponseSchema,
  },
} as const;
