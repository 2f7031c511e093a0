import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as tags from './client-tags.ts';

const coach = { kind: 'signed-in', roles: ['coach'], opensClient: true } as const;
const tagOfClient = z.object({ clientId: idSchema, tagId: z.uuid() });

export const clientTagsRoutes = {
  getClientTags: {
    method: 'GET',
    path: '/api/coach/client-tags',
    function: 'coaching',
    access: coach,
    summary: 'Own tags in their order, and which client has which',
    response: tags.clientTagsSchema,
  },
  saveClientTags: {
    method: 'PUT',
    path: '/api/coach/client-tags',
    function: 'coaching',
    access: coach,
    summary:
      'Put the list of tags in the place of the version that was changed; a tag that is left out goes from all clients',
    request: tags.tagListSchema,
    response: tags.tagListSchema,
  },
  tagClient: {
    method: 'PUT',
    path: '/api/coach/clients/{clientId}/tags/{tagId}',
    function: 'coaching',
    access: coach,
    summary: 'Give an assigned client an own tag',
    params: tagOfClient,
    response: tags.tagsOfClientSchema,
  },
  untagClient: {
    method: 'DELETE',
    path: '/api/coach/clients/{clientId}/tags/{tagId}',
    function: 'coaching',
    access: coach,
    summary: 'Take an own tag from an assigned client',
    params: tagOfClient,
    response: tags.tagsOfClientSchema,
  },
} as const;
