import type { ChatMessage, Conversation } from '#shared/contracts/assistant.ts';

/** Port: conversations, always below their owner's id. */
export type ConversationRepository = {
  /** The newest messages, oldest first; null where this account has no such conversation. */
  find(accountId: string, conversationId: string, limit: number): Promise<readonly ChatMessage[] | null>;
  /** The conversation that was begun last, or one without id and messages. */
  findLatest(accountId: string, limit: number): Promise<Conversation>;
  /** Adds a question with its answer: both or neither. */
  append(
    accountId: string,
    conversationId: string,
    question: ChatMessage,
    answer: ChatMessage,
  ): Promise<void>;
};
