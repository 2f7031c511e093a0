import type { DraftedAnswer, DraftRow } from '#shared/contracts/assistant/drafted-answer.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { TokenUse } from '../assistant-provider.ts';

export type DraftSentence = DraftedAnswer['sentences'][number];

/** The rows that a draft may rest on, and nothing else of the client. */
export type DraftWindow = {
  readonly checkIn: { readonly id: string; readonly day: string };
  /** The check-in itself first. */
  readonly rows: readonly DraftRow[];
};

export type DraftRequest = DraftWindow & {
  readonly language: LanguageId;
  /** The client reports pain or a warning sign: nothing of their training is praised. */
  readonly isPraiseBarred: boolean;
};

export type DraftProvider = {
  /** An upper bound, reserved before the call. */
  estimate(request: DraftRequest): TokenUse;
  costMicros(usage: TokenUse): number;
  /**
   * The sentences are not trusted: `checkedSentences` decides which are shown.
   * @throws Error when no draft comes in time.
   */
  draft(
    request: DraftRequest,
  ): Promise<{ readonly sentences: readonly DraftSentence[]; readonly usage: TokenUse }>;
};
