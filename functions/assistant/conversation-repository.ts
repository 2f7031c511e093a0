import type { ChatMessage, Conversation } from '#shared/contracts/assistant.ts';

export type ConversationRepository = {
  /** Newest messages, oldest first; null when the account has no such conversation. */
  find(accountId: string, conversationId: string, limit: number): Promise<readonly ChatMessage[] | null>;
  findLatest(accountId: string, limit: number): Promise<Conversation>;
  append(
    accountId: string,
    conversationId: string,
    question: ChatMessage,
    answer: ChatMessage,
  ): Promise<void>;
};
