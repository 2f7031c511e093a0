import type { SafetyFinding } from '#functions/modules/safety/assess-text.ts';
import type { AssistantSource, ChatMessage } from '#shared/contracts/assistant/assistant.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { ClientRecords } from './client-records.ts';
import type { OwnAnswer } from './own-records/answer-own-question.ts';

export type AssistantQuestion = {
  readonly content: string;
  readonly language: LanguageId;
  readonly history: readonly ChatMessage[];
  readonly records: ClientRecords;
  /** What the client's own rows say, where the question asks for just that. It is the answer, word for word. */
  readonly known: OwnAnswer | null;
};

export type TokenUse = { readonly inputTokens: number; readonly outputTokens: number };

export type AssistantAnswer = {
  readonly content: string;
  readonly sources: readonly AssistantSource[];
  readonly usage: TokenUse;
  /** What the model itself found in the question; then there is no content. */
  readonly finding?: SafetyFinding | undefined;
};

export type AssistantProvider = {
  readonly id: 'bedrock' | 'keywords';
  /** An upper bound, reserved before the call. */
  estimate(question: AssistantQuestion): TokenUse;
  costMicros(usage: TokenUse): number;
  /**
   * @param hear Gets unchecked pieces as the model writes them, if the provider can stream.
   * A model first gives its verdict on the question; nothing is written or heard before.
   * @throws Error when no verdict or no answer comes in time.
   */
  answer(question: AssistantQuestion, hear?: (piece: string) => void): Promise<AssistantAnswer>;
};

/** About four letters per token in English and three in the other languages; rounded up on purpose. */
export function estimateTokens(text: string): number {
  return Math.ceil([...text].length / 3);
}
