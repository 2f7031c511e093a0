import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import type { DailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { DraftedAnswer } from '#shared/contracts/assistant/drafted-answer.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { draftPlaceholders } from '#shared/domain/coaching/draft-placeholder.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { TokenUse } from '../assistant-provider.ts';
import { modelAnswer } from '../model-answer.ts';
import { checkedSentences } from './check-draft.ts';
import type { DraftProvider } from './draft-provider.ts';
import { type DraftRowDeps, readDraftRows } from './draft-window.ts';

export type DraftDeps = DraftRowDeps & {
  readonly coaches: Pick<CoachDirectory, 'clientOf'>;
  readonly provider: DraftProvider;
  /** The assistant's own: drafts and questions share one cap per account, and one for all. */
  readonly allowance: DailyAllowance;
  readonly clock: Clock;
};

/**
 * Stores nothing: asked twice, it writes two drafts, and both count against the day.
 * @throws AppError not-found (client or check-in); conflict (`already_answered`); limited before anything is spent;
 * unavailable when the provider fails.
 */
export async function draftAnswer(
  deps: DraftDeps,
  coachId: string,
  target: { readonly clientId: string; readonly checkInId: string },
  language: LanguageId,
): Promise<DraftedAnswer> {
  const { provider, allowance, clock } = deps;
  const { account } = await requireClient(deps.coaches, coachId, target.clientId);
  const today = localDayOf(clock(), account.timeZone);
  const window = await readDraftRows(deps, account, { checkInId: target.checkInId, today });
  if (window === null) throw new AppError('not-found', 'check_in_not_found', 'There is no such check-in.');
  if (window.isAnswered) {
    throw new AppError('conflict', 'already_answered', 'This check-in has an answer already.');
  }
  const { checkIn, rows, care } = window;
  const request = { checkIn, rows, language, isPraiseBarred: care.isPraiseBarred };
  const usedBy = (usage: TokenUse) => ({
    units: usage.inputTokens + usage.outputTokens,
    spendMicros: provider.costMicros(usage),
  });
  const reservation = await allowance.reserve(coachId, usedBy(provider.estimate(request)));
  const { sentences, usage } = await modelAnswer(provider.draft(request), reservation);
  await reservation.settle(usedBy(usage));
  const checked = checkedSentences(request, sentences);
  const cited = new Set(checked.flatMap(({ rowIds }) => rowIds));
  return {
    toWrite: care.isToWrite ? draftPlaceholders[language] : null,
    sentences: [...checked],
    rows: rows.filter(({ id }) => cited.has(id)),
  };
}
