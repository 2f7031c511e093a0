import type { IntakeRepository } from '#functions/modules/accounts/intake-repository.ts';
import type { CoachDirectory } from '../coach-directory.ts';
import type { HealthScreeningRepository } from '../health/health-screening.ts';
import { requireClient } from '../require-client.ts';

type Deps = {
  readonly intakes: Pick<IntakeRepository, 'find'>;
  readonly screenings: Pick<HealthScreeningRepository, 'find'>;
  readonly coaches: Pick<CoachDirectory, 'clientOf'>;
};

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientIntake(
  { intakes, screenings, coaches }: Deps,
  coachId: string,
  clientId: string,
) {
  await requireClient(coaches, coachId, clientId);
  const [stored, screening] = await Promise.all([intakes.find(clientId), screenings.find(clientId)]);
  return { intake: stored?.intake ?? null, completedAt: stored?.completedAt ?? null, screening };
}
