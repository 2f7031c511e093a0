import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { HealthAnswers, HealthScreening } from '#shared/contracts/account/health-screening.ts';
import { hasYes, parQIds } from '#shared/domain/health/health-screening.ts';
import { actingCoachOf, type CoachAssignments } from '../coach-assignments.ts';
import { type HealthMail, healthAnswersMail } from './health-answers-mail.ts';

export type HealthScreeningRepository = {
  find(accountId: string): Promise<HealthScreening | null>;
  /**
   * Sends the mail unless the same one was sent before.
   * @param before What was read. A consent to another text ends with this one, and stays listed.
   * @returns false, with nothing written, when a consent was given or withdrawn since then.
   */
  save(
    accountId: string,
    screening: HealthScreening,
    before: HealthScreening | null,
    mail: HealthMail | null,
  ): Promise<boolean>;
  /** Removes the answers and lists that their consent was withdrawn. @returns as `save`. */
  withdraw(accountId: string, before: HealthScreening, at: string): Promise<boolean>;
};

type Deps = {
  readonly screenings: HealthScreeningRepository;
  readonly assignments: CoachAssignments;
  readonly clock: Clock;
};

/**
 * Keeps the answers with the consent to keep them. The coach gets a mail when a PAR-Q question is newly answered with
 * yes; the last save wins, and the same answers twice are one mail.
 * @throws AppError conflict (`changed_meanwhile`) where the consent was withdrawn while this corrected the answers: they
 * would come back under a consent that nobody gave after that.
 */
export async function saveHealthScreening(
  deps: Deps,
  account: Pick<Account, 'id'>,
  answers: HealthAnswers,
): Promise<HealthScreening> {
  let wasGiven = false;
  return retryWithBackoff(async () => {
    const before = await deps.screenings.find(account.id);
    if (wasGiven && before === null) throw withdrawnMeanwhile();
    wasGiven = before !== null;
    const screening = answered(answers, before, new Date(deps.clock()).toISOString());
    const mail = await mailOf(deps, account.id, answers, before);
    return (await deps.screenings.save(account.id, screening, before, mail)) ? screening : null;
  });
}

const withdrawnMeanwhile = () =>
  new AppError('conflict', 'changed_meanwhile', 'The consent was withdrawn meanwhile. Please look again.');

function answered(answers: HealthAnswers, before: HealthScreening | null, now: string): HealthScreening {
  if (before?.consentVersion !== answers.consentVersion)
    return { ...answers, consentedAt: now, answeredAt: now };
  const { consentLocale: _, ...rest } = answers;
  const { consentedAt, consentLocale } = before;
  return { ...rest, ...(consentLocale && { consentLocale }), consentedAt, answeredAt: now };
}

async function mailOf(
  { assignments, clock }: Deps,
  accountId: string,
  { parQ }: HealthAnswers,
  before: HealthScreening | null,
): Promise<HealthMail | null> {
  const isNew = parQIds.some((id) => parQ[id] && !before?.parQ[id]);
  const coachId = hasYes(parQ) && isNew ? await actingCoachOf(assignments, accountId) : null;
  return coachId === null ? null : healthAnswersMail(coachId, accountId, parQ, clock());
}

/** Deletes the answers, so that nothing that depends on them reads them. Again, it changes nothing. */
export async function withdrawHealthConsent(
  { screenings, clock }: Pick<Deps, 'screenings' | 'clock'>,
  accountId: string,
): Promise<void> {
  await retryWithBackoff(async () => {
    const before = await screenings.find(accountId);
    if (before === null) return true;
    const at = new Date(clock()).toISOString();
    return (await screenings.withdraw(accountId, before, at)) ? true : null;
  });
}

export function healthConsent({ consentVersion, consentedAt, consentLocale }: HealthScreening) {
  return {
    consent: 'health-answers',
    at: consentedAt,
    version: consentVersion,
    locale: consentLocale ?? null,
  } as const;
}
