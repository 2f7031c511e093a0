import { recordBodyMeasurement } from '#functions/modules/training/record-body-measurement.ts';
import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  BiomarkerEntry,
  BiomarkersQuery,
  GirthEntry,
  GirthsRequest,
  MeasurementRequest,
} from '#shared/contracts/check-ins/progress.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { isLoggableDay } from '#shared/domain/calendar/device-time.ts';
import { biomarkers, firstBiomarkerIds } from '#shared/domain/check-ins/biomarkers.ts';
import { isPlausibleGirth } from '#shared/domain/check-ins/girths.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';

export type GirthRepository = {
  all(accountId: string): Promise<readonly GirthEntry[]>;
  put(accountId: string, girths: readonly GirthEntry[]): Promise<void>;
};

export type BiomarkerRepository = {
  all(accountId: string): Promise<readonly BiomarkerEntry[]>;
  put(accountId: string, entry: BiomarkerEntry): Promise<void>;
};

/** @throws AppError invalid without a value, or for a future day. */
export async function addMeasurement(
  {
    training,
    clock,
  }: { readonly training: Pick<TrainingRepository, 'putMeasurement'>; readonly clock: Clock },
  account: Account,
  { id, day, weight, bodyFatPercent }: MeasurementRequest,
): Promise<BodyMeasurement> {
  requirePastDay(day, account, clock);
  const measurement: BodyMeasurement = {
    id,
    day,
    measuredAt: new Date(clock()).toISOString(),
    weight: weight && makeWeight(weight.value, weight.unit),
    bodyFatPercent,
    source: 'manual',
  };
  await recordBodyMeasurement(training, account.id, measurement);
  return measurement;
}

/** @throws AppError invalid for a value that is out of range, or for a future day. */
export async function addBiomarker(
  { biomarkers: entries, clock }: { readonly biomarkers: BiomarkerRepository; readonly clock: Clock },
  account: Account,
  entry: BiomarkerEntry,
): Promise<BiomarkerEntry> {
  requirePastDay(entry.day, account, clock);
  const { minimum, maximum } = biomarkers[entry.marker];
  if (entry.value < minimum || entry.value > maximum) {
    throw new AppError('invalid', 'value_out_of_range', `Enter a value from ${minimum} to ${maximum}.`, {
      fields: [{ field: 'value', problem: `must be from ${minimum} to ${maximum}` }],
    });
  }
  await entries.put(account.id, entry);
  return entry;
}

/** Leaves out the markers that the page which asks cannot read. */
export function readableBy(
  { markers }: BiomarkersQuery,
  entries: readonly BiomarkerEntry[],
): BiomarkerEntry[] {
  return entries.filter(({ marker }) => markers === 'all' || firstBiomarkerIds.has(marker));
}

/** @throws AppError invalid for a value that is out of range, a part named twice, or a future day. */
export async function addGirths(
  { girths: entries, clock }: { readonly girths: GirthRepository; readonly clock: Clock },
  account: Account,
  { id, day, girths }: GirthsRequest,
): Promise<readonly GirthEntry[]> {
  requirePastDay(day, account, clock);
  if (!girths.every(isPlausibleGirth)) {
    throw new AppError('invalid', 'value_out_of_range', 'Enter girths from 10 to 300 cm.', {
      fields: [{ field: 'girths', problem: 'must be from 10 to 300 cm' }],
    });
  }
  if (new Set(girths.map(({ part }) => part)).size < girths.length) {
    throw new AppError('invalid', 'part_twice', 'Enter each part of the body once.');
  }
  const measured = girths.map((girth) => ({ id, day, ...girth }));
  await entries.put(account.id, measured);
  return measured;
}

/** @throws AppError invalid for a future day. */
export function requirePastDay(day: string, account: Account, clock: Clock): void {
  if (isLoggableDay(day, clock(), account.timeZone)) return;
  throw new AppError('invalid', 'invalid_day', 'Choose a day up to today.', {
    fields: [{ field: 'day', problem: 'must be a day up to today' }],
  });
}
