import { isDeepStrictEqual } from 'node:util';
import type { CoachedSince } from '#functions/modules/coaches/coach-assignments.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { QuestionAnswers } from '#shared/contracts/check-ins/check-in-questions.ts';
import type { CheckIn, CorrectionRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { noSuchCheckIn } from './answer-voice.ts';
import type { StoredCheckIn } from './check-in.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';
import { takeEntered } from './entered-check-in.ts';
import { questionsUnknown, takenAnswers } from './questions/asked-questions.ts';

type Deps = ViewFiles & {
  readonly checkIns: CheckInRepository;
  readonly assignments: CoachedSince;
  readonly clock: Clock;
};

/**
 * Replaces what the client entered, until the coach answers. The day, the time of sending and the promised answer stay.
 * The same correction sent again changes nothing.
 * @throws AppError not-found (check-in or photo); conflict (`already_answered`, `check_in_changed`, `questions_unknown`);
 * invalid (`check_in_answers`).
 */
export async function correctCheckIn(
  { checkIns, photos, voices, assignments, clock }: Deps,
  { account, entitlement }: { readonly account: Account; readonly entitlement: Entitlement },
  checkInId: string,
  { version, asked, ...entered }: CorrectionRequest,
): Promise<CheckIn> {
  const before = await checkIns.find(account.id, checkInId);
  if (before === null) throw noSuchCheckIn();
  const corrected: StoredCheckIn = {
    ...before,
    ...(await takeEntered(checkIns, account.id, entered)),
    asked: asked ? await askedAgain(checkIns, account.id, before, asked) : before.asked,
    version: version + 1,
    correctedAt: new Date(clock()).toISOString(),
  };
  const isWritten = await checkIns.correct(account.id, corrected, before);
  const stored = isWritten ? corrected : await storedByRetry(checkIns, account.id, corrected);
  const coachedSince = await assignments.coachedSince(account.id);
  return checkInView({ photos, voices }, account.id, stored, { coachedSince, tier: paidTierOf(entitlement) });
}

/** The questions as they were asked then, whatever the coach asks now. */
async function askedAgain(
  checkIns: Pick<CheckInRepository, 'findPhoto'>,
  accountId: string,
  { asked }: Pick<StoredCheckIn, 'asked'>,
  { versionId, answers }: QuestionAnswers,
): Promise<StoredCheckIn['asked']> {
  if (asked === null || asked.versionId !== versionId) throw questionsUnknown();
  const questions = asked.answers.map(({ question }) => question);
  const findPhoto = (photoId: string) => checkIns.findPhoto(accountId, photoId);
  return { ...asked, answers: await takenAnswers(findPhoto, questions, answers) };
}

/** A correction whose response was lost is stored already, also if the coach has answered since. */
async function storedByRetry(
  checkIns: Pick<CheckInRepository, 'find'>,
  accountId: string,
  corrected: StoredCheckIn,
): Promise<StoredCheckIn> {
  const stored = await checkIns.find(accountId, corrected.id);
  if (stored === null) throw noSuchCheckIn();
  const { answer, correctedAt } = stored;
  if (isDeepStrictEqual(stored, { ...corrected, answer, correctedAt })) return stored;
  if (answer === null) {
    throw new AppError(
      'conflict',
      'check_in_changed',
      'This check-in was corrected meanwhile. Look at it again, then save your correction.',
    );
  }
  throw new AppError(
    'conflict',
    'already_answered',
    'Your coach has answered this check-in, so it can no longer be corrected.',
  );
}
