import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import * as assistant from './assistant.ts';
import { draftRequestSchema, draftResponseSchema } from './drafted-answer.ts';

const access = { kind: 'signed-in', feature: 'ai_fitness_assistant' } as const;

export const assistantStreamPath = '/api/assistant/stream';

export const assistantRoutes = {
  askAssistant: {
    method: 'POST',
    path: '/api/assistant/messages',
    function: 'assistant',
    access,
    summary: 'Ask a question and get the answer, with the records that it used',
    request: assistant.askAssistantRequestSchema,
    response: assistant.askAssistantResponseSchema,
  },
  getLatestConversation: {
    method: 'GET',
    path: '/api/assistant/conversation',
    function: 'assistant',
    access,
    summary: 'The own conversation that was begun last',
    response: assistant.conversationSchema,
  },
  getConversation: {
    method: 'GET',
    path: '/api/assistant/conversations/{conversationId}',
    function: 'assistant',
    access,
    summary: 'One own conversation',
    params: z.object({ conversationId: assistant.conversationIdSchema }),
    response: assistant.conversationSchema,
  },
  draftAnswer: {
    method: 'POST',
    path: '/api/coach/clients/{clientId}/check-ins/{checkInId}/draft',
    function: 'assistant',
    access: { kind: 'signed-in', roles: ['coach'], opensClient: true, healthArea: 'check-ins' },
    summary:
      "A draft of the answer to an assigned client's check-in, each sentence with the rows it rests on",
    params: z.object({ clientId: idSchema, checkInId: idSchema }),
    request: draftRequestSchema,
    response: draftResponseSchema,
  },
} as const;
