import type { IntakeRepository } from '#functions/modules/accounts/intake-repository.ts';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type {
  BiomarkerEntry,
  BiomarkersQuery,
  ClientBody,
  GirthEntry,
} from '#shared/contracts/check-ins/progress.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { weightInGrams } from '#shared/domain/sets/body-weight.ts';
import { readableBy } from './body-metrics.ts';

/** Longer histories are in the client's export; a page that reads them all gets slower every year. */
const daysShown = 366;
const valuesPerMarker = 52;

type Coaches = { readonly coaches: Pick<CoachDirectory, 'clientOf'> };
type BodyDeps = Coaches & {
  readonly training: Pick<TrainingRepository, 'measurementsSince'>;
  readonly girths: { since(accountId: string, day: string): Promise<readonly GirthEntry[]> };
  readonly intakes: Pick<IntakeRepository, 'find'>;
  readonly clock: Clock;
};

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientBody(deps: BodyDeps, coachId: string, clientId: string): Promise<ClientBody> {
  const { account } = await requireClient(deps.coaches, coachId, clientId);
  const from = addDays(localDayOf(deps.clock(), account.timeZone), -daysShown);
  const [measurements, girths, stored] = await Promise.all([
    deps.training.measurementsSince(clientId, from),
    deps.girths.since(clientId, from),
    deps.intakes.find(clientId),
  ]);
  const target = stored?.intake.targetWeight ?? null;
  return {
    measurements: [...measurements],
    girths: [...girths],
    targetWeightGrams: target === null ? null : weightInGrams(target),
  };
}

type BiomarkerDeps = Coaches & {
  readonly biomarkers: { newest(accountId: string, perMarker: number): Promise<readonly BiomarkerEntry[]> };
};

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientBiomarkers(
  { coaches, biomarkers }: BiomarkerDeps,
  coachId: string,
  clientId: string,
  query: BiomarkersQuery,
): Promise<{ entries: BiomarkerEntry[] }> {
  await requireClient(coaches, coachId, clientId);
  return { entries: readableBy(query, await biomarkers.newest(clientId, valuesPerMarker)) };
}
