import { answerGivesDose } from '#functions/modules/safety/answer-gives-dose.ts';
import { assessText, languageOfText, type SafetyFinding } from '#functions/modules/safety/assess-text.ts';
import { safeAnswerWithOffer } from '#functions/modules/safety/safe-answers.ts';
import type { DailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { AssistantSource, ChatMessage, Conversation } from '#shared/contracts/assistant/assistant.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { conversationMessageLimit } from '#shared/domain/messages/speech-limits.ts';
import type { AssistantProvider } from './assistant-provider.ts';
import type { ClientRecordReader } from './client-records.ts';
import { modelAnswer } from './model-answer.ts';
import { answerOwnQuestion, type OwnRecordDeps } from './own-records/answer-own-question.ts';
import { shownText } from './shown-text.ts';

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

export type AskAssistantDeps = {
  readonly provider: AssistantProvider;
  readonly records: ClientRecordReader;
  readonly ownRecords: OwnRecordDeps;
  readonly conversations: ConversationRepository;
  readonly allowance: DailyAllowance;
  readonly clock: Clock;
  readonly newId: () => string;
};

export type Asked = {
  readonly content: string;
  readonly conversationId: string | null;
  readonly language: LanguageId;
  readonly show?: ((text: string) => void) | undefined;
};

type Reply = Pick<ChatMessage, 'content' | 'safety'> & { readonly sources: readonly AssistantSource[] };

/**
 * Questions for a professional get a fixed answer before any provider is called. A model that finds a question to be one
 * gets no further, and an answer that names a dose is replaced, as is streamed text.
 * @throws AppError not-found for another account's conversation; limited before anything is spent; unavailable when
 * the provider fails, and then nothing is stored.
 */
export async function askAssistant(deps: AskAssistantDeps, caller: Caller, asked: Asked) {
  const { conversations, clock, newId } = deps;
  const history =
    asked.conversationId === null
      ? []
      : await conversations.find(caller.accountId, asked.conversationId, conversationMessageLimit);
  if (history === null) {
    throw new AppError('not-found', 'conversation_not_found', 'There is no such conversation.');
  }
  const askedAt = clock();
  const finding = assessText(asked.content, asked.language);
  const reply: Reply =
    finding === null ? await askProvider(deps, caller, asked, history) : safeReply(caller, finding);

  const conversationId = asked.conversationId ?? newConversationId(askedAt, newId());
  const question: ChatMessage = {
    id: newId(),
    content: asked.content,
    sender: 'user',
    timestamp: new Date(askedAt).toISOString(),
    type: 'text',
    sources: [],
    safety: false,
  };
  const answer: ChatMessage = {
    ...reply,
    sources: [...reply.sources],
    id: newId(),
    sender: 'ai',
    timestamp: new Date(clock()).toISOString(),
    type: 'text',
  };
  await conversations.append(caller.accountId, conversationId, question, answer);
  return { conversationId, question, answer };
}

async function askProvider(
  { provider, records, ownRecords, allowance }: AskAssistantDeps,
  caller: Caller,
  asked: Asked,
  history: readonly ChatMessage[],
): Promise<Reply> {
  const { content, language } = asked;
  const [read, known] = await Promise.all([
    records.read(caller),
    answerOwnQuestion(ownRecords, caller, { content, language: languageOfText(content, language) }),
  ]);
  const question = { content, language, history, records: read, known };
  const usedBy = (usage: { inputTokens: number; outputTokens: number }) => ({
    units: usage.inputTokens + usage.outputTokens,
    spendMicros: provider.costMicros(usage),
  });
  const reservation = await allowance.reserve(caller.accountId, usedBy(provider.estimate(question)));
  const answering = provider.answer(question, asked.show && shownText(asked.show));
  const answer = await modelAnswer(answering, reservation);
  await reservation.settle(usedBy(answer.usage));
  if (answer.finding !== undefined) return safeReply(caller, answer.finding);
  if (answerGivesDose(answer.content)) {
    return safeReply(caller, { kind: 'dosing', language: languageOfText(asked.content, asked.language) });
  }
  return { content: answer.content, sources: answer.sources, safety: false };
}

function safeReply(caller: Caller, { kind, language }: SafetyFinding): Reply {
  return { content: safeAnswerWithOffer(kind, language, caller.account.timeZone), sources: [], safety: true };
}

/** Base 36 and padded, so that ids sort by time (until the year 5188). */
function newConversationId(now: number, id: string): string {
  return `${now.toString(36).padStart(9, '0')}-${id}`;
}
