import type { AssistantSource, ChatMessage } from '#shared/contracts/assistant.ts';
import type { LanguageId } from '#shared/domain/languages.ts';
import type { ClientRecords } from './client-records.ts';

export type AssistantQuestion = {
  readonly content: string;
  readonly language: LanguageId;
  /** What was said before in this conversation, oldest first. */
  readonly history: readonly ChatMessage[];
  readonly records: ClientRecords;
};

export type TokenUse = { readonly inputTokens: number; readonly outputTokens: number };

export type AssistantAnswer = {
  readonly content: string;
  /** Only records that it was given and used. */
  readonly sources: readonly AssistantSource[];
  readonly usage: TokenUse;
};

/** Port: who answers. It has no tools: an answer is text, and can change nothing. */
export type AssistantProvider = {
  readonly id: 'bedrock' | 'keywords';
  /** The most that the question can use; set aside before it is asked. */
  estimate(question: AssistantQuestion): TokenUse;
  /** In millionths of a dollar, rounded up, by the provider's price list. */
  costMicros(usage: TokenUse): number;
  /**
   * @param hear Gets the text piece by piece as it is written, unjudged, from providers that can tell.
   * @throws Error when no answer comes in time.
   */
  answer(question: AssistantQuestion, hear?: (piece: string) => void): Promise<AssistantAnswer>;
};

/** A token has about four letters in English and three in the other languages; counted high on purpose. */
export function estimateTokens(text: string): number {
  return Math.ceil([...text].length / 3);
}
