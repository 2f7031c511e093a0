import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { QuestionAnswers } from '#shared/contracts/check-ins/check-in-questions.ts';
import type { CheckIn, CorrectionRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { requireCheckIn } from './answer-voice.ts';
import type { StoredCheckIn } from './check-in.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';
import { takeEntered } from './entered-check-in.ts';
import { type PromisingAssignments, promisedAnswer } from './promised-answer.ts';
import { questionsUnknown, takenAnswers } from './questions/asked-questions.ts';

type Deps = ViewFiles & {
  readonly checkIns: CheckInRepository;
  readonly assignments: PromisingAssignments;
  readonly clock: Clock;
};

/**
 * Replaces what was entered, until the coach answers. The day, the time of sending and the promised answer stay. One that
 * the coach filled in is promised an answer with the client's first correction.
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
  const before = await requireCheckIn(checkIns, account.id, checkInId);
  const correctedAt = new Date(clock()).toISOString();
  const { coaching, ...owed } = await promisedAnswer(
    assignments,
    { accountId: account.id, entitlement },
    { checkInId, madeAt: correctedAt },
  );
  const promise = before.filledInBy !== null && before.correctedAt === null ? owed.promise : null;
  const corrected: StoredCheckIn = {
    ...before,
    ...(await takeEntered(checkIns, account.id, entered)),
    asked: asked ? await askedAgain(checkIns, account.id, before, asked) : before.asked,
    version: version + 1,
    correctedAt,
    ...(promise && { answerDueAt: promise.dueAt, promiseId: promise.id }),
  };
  const isWritten = await checkIns.correct(account.id, corrected, before, promise);
  const stored = isWritten ? corrected : await storedByRetry(checkIns, account.id, corrected);
  return checkInView({ photos, voices }, account.id, stored, coaching);
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
  const stored = await requireCheckIn(checkIns, accountId, corrected.id);
  const { answer, correctedAt, answerDueAt, promiseId } = stored;
  const ofOurs = { ...corrected, answer, correctedAt, answerDueAt, promiseId };
  if (isDeepStrictEqual(stored, ofOurs)) return stored;
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
