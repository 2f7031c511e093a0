import { AppError } from '#functions/platform/app-error.ts';
import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import { conversationMessageLimit } from '#shared/domain/messages/speech-limits.ts';
import { type AskAssistantDeps, askAssistant } from './ask-assistant.ts';
import { type DraftDeps, draftAnswer } from './draft/draft-answer.ts';

export function createAssistantHandlers(
  deps: AskAssistantDeps & { readonly drafts: DraftDeps },
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
    getLatestConversation: ({ caller }) =>
      conversations.findLatest(caller.accountId, conversationMessageLimit),
    getConversation: async ({ caller, params: { conversationId } }) => {
      const messages = await conversations.find(caller.accountId, conversationId, conversationMessageLimit);
      if (messages === null) {
        throw new AppError('not-found', 'conversation_not_found', 'There is no such conversation.');
      }
      return { conversationId, messages: [...messages] };
    },
    draftAnswer: ({ caller, params, body }) =>
      draftAnswer(deps.drafts, caller.accountId, params, body.language ?? caller.account.locale),
  };
}
