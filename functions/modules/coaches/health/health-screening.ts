import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { HealthAnswers, HealthScreening } from '#shared/contracts/account/health-screening.ts';
import { hasYes, parQIds } from '#shared/domain/health/health-screening.ts';
import { actingCoachOf, type CoachAssignments } from '../coach-assignments.ts';
import { type HealthMail, healthAnswersMail } from './health-answers-mail.ts';

export type HealthScreeningRepository = {
  find(accountId: string): Promise<HealthScreening | null>;
  /** Sends the mail unless the same one was sent before. */
  save(accountId: string, screening: HealthScreening, mail: HealthMail | null): Promise<void>;
  remove(accountId: string): Promise<void>;
};

type Deps = {
  readonly screenings: HealthScreeningRepository;
  readonly assignments: CoachAssignments;
  readonly clock: Clock;
};

/**
 * Keeps the answers with the consent to keep them. The coach gets a mail when a PAR-Q question is newly answered with
 * yes; the last save wins, and the same answers twice are one mail.
 */
export async function saveHealthScreening(
  { screenings, assignments, clock }: Deps,
  account: Pick<Account, 'id'>,
  answers: HealthAnswers,
): Promise<HealthScreening> {
  const now = new Date(clock()).toISOString();
  const before = await screenings.find(account.id);
  const keepsConsent = before?.consentVersion === answers.consentVersion;
  const screening = {
    ...answers,
    consentedAt: keepsConsent ? before.consentedAt : now,
    answeredAt: now,
  };
  const isNew = parQIds.some((id) => answers.parQ[id] && !before?.parQ[id]);
  const coachId = hasYes(answers.parQ) && isNew ? await actingCoachOf(assignments, account.id) : null;
  const mail = coachId === null ? null : healthAnswersMail(coachId, account.id, answers.parQ, clock());
  await screenings.save(account.id, screening, mail);
  return screening;
}
