import * as z from 'zod/mini';
import { lowestTierWith } from '#shared/domain/feature-matrix.ts';
import { idSchema } from './ids.ts';
import * as messages from './messages.ts';

/** A thread is identified by its client. Assignments decide which threads a coach may open. */
const participant = { kind: 'signed-in', roles: ['client', 'coach'] } as const;

export const messagesRoutes = {
  getThreads: {
    method: 'GET',
    path: '/api/messages',
    function: 'messages',
    access: participant,
    unlimited: 'open pages ask for the number of unread messages once a minute',
    summary: 'The client’s own thread, or those of the coach’s clients, newest first',
    response: messages.threadsResponseSchema,
  },
  getThread: {
    method: 'GET',
    path: '/api/messages/{clientId}',
    function: 'messages',
    access: { ...participant, opensClient: true },
    unlimited:
      'an open thread asks every four seconds; an answer that says unchanged costs three reads of a row',
    summary: 'Messages after or before a place, or that nothing has changed since a version',
    params: z.object({ clientId: idSchema }),
    query: messages.threadQuerySchema,
    response: messages.threadPageSchema,
  },
  searchMessages: {
    method: 'POST',
    path: '/api/search/messages',
    function: 'messages',
    access: { kind: 'signed-in', roles: ['client'], minimumTier: lowestTierWith.universal_search },
    summary: 'Messages of the client’s own thread that hold every word, newest first',
    request: messages.searchMessagesRequestSchema,
    response: messages.searchMessagesResponseSchema,
  },
  sendMessage: {
    method: 'POST',
    path: '/api/messages/{clientId}',
    function: 'messages',
    access: { ...participant, opensClient: true },
    summary: 'Send a message; sending the same id again changes nothing',
    params: z.object({ clientId: idSchema }),
    request: messages.sendMessageRequestSchema,
    response: messages.sendMessageResponseSchema,
  },
  startMessageUpload: {
    method: 'POST',
    path: '/api/messages/{clientId}/media',
    function: 'messages',
    access: { ...participant, opensClient: true },
    summary: 'A signed form that takes one photo or voice note for a message',
    params: z.object({ clientId: idSchema }),
    request: messages.startMessageUploadRequestSchema,
    response: messages.messageUploadResponseSchema,
  },
  getMessageMedia: {
    method: 'GET',
    path: '/api/messages/{clientId}/media/{messageId}',
    function: 'messages',
    access: { ...participant, opensClient: true },
    summary: 'A fresh link to the photo or voice note of a message',
    params: z.object({ clientId: idSchema, messageId: idSchema }),
    response: messages.messageMediaResponseSchema,
  },
  getFormCues: {
    method: 'GET',
    path: '/api/messages/{clientId}/cues',
    function: 'messages',
    access: { ...participant, opensClient: true },
    summary: 'What the last review of each exercise says',
    params: z.object({ clientId: idSchema }),
    response: messages.formCuesResponseSchema,
  },
  markMessagesRead: {
    method: 'PUT',
    path: '/api/messages/{clientId}/read',
    function: 'messages',
    access: { ...participant, opensClient: true },
    unlimited: 'follows every message that arrives in an open thread; it only ever moves forward',
    summary: 'Say up to which message the caller has read',
    params: z.object({ clientId: idSchema }),
    request: messages.markReadRequestSchema,
    response: messages.threadResponseSchema,
  },
  blockThread: {
    method: 'PUT',
    path: '/api/messages/{clientId}/block',
    function: 'messages',
    access: { ...participant, opensClient: true },
    summary: 'Block the other side, or take that back',
    params: z.object({ clientId: idSchema }),
    request: messages.blockRequestSchema,
    response: messages.threadResponseSchema,
  },
  reportMessage: {
    method: 'POST',
    path: '/api/messages/{clientId}/reports',
    function: 'messages',
    access: { ...participant, opensClient: true },
    summary: 'Report a message of the other side to the admins',
    params: z.object({ clientId: idSchema }),
    request: messages.reportRequestSchema,
    response: messages.reportResponseSchema,
  },
} as const;
