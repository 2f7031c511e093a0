import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import { conversationIdSchema } from '#shared/contracts/assistant.ts';
import { conversationShown } from '#shared/domain/speech-limits.ts';
import { type AskAssistantDeps, askAssistant } from './ask-assistant.ts';

/**
 * The routes of the function, over ports.
 * @param show Gets what of an answer may be shown before it is whole.
 */
export function createAssistantHandlers(
  deps: AskAssistantDeps,
  show?: (text: string) => void,
): RouteHandlers<'assistant'> {
  const { conversations } = deps;
  return {
    askAssistant: ({ caller, body }) =>
      askAssistant(deps, caller, {
        content: body.content,
        conversationId: body.conversationId ?? null,
        language: body.language ?? caller.account.locale,
        show,
      }),
    getLatestConversation: ({ caller }) => conversations.findLatest(caller.accountId, conversationShown),
    getConversation: async ({ caller, request }) => {
      // What cannot be an id names nothing, like an id of somebody else's.
      const id = z.safeParse(conversationIdSchema, request.pathParameters.conversationId);
      const messages = id.success
        ? await conversations.find(caller.accountId, id.data, conversationShown)
        : null;
      if (messages === null || !id.success) {
        throw new AppError('not-found', 'conversation_not_found', 'There is no such conversation.');
      }
      return { conversationId: id.data, messages: [...messages] };
    },
  };
}
