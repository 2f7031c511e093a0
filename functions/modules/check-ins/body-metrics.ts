import { requireBodyMeasurement } from '#functions/modules/training/body-measurement.ts';
import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CorrectableValues } from '#functions/platform/correctable-values.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  BiomarkerChange,
  BiomarkerEntry,
  BiomarkersQuery,
  GirthChange,
  GirthEntry,
  GirthsRequest,
  MeasurementChange,
  MeasurementRequest,
} from '#shared/contracts/check-ins/progress.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { isLoggableDay } from '#shared/domain/calendar/device-time.ts';
import { type BiomarkerId, biomarkers, firstBiomarkerIds } from '#shared/domain/check-ins/biomarkers.ts';
import { type GirthPart, type GirthUnit, isPlausibleGirth } from '#shared/domain/check-ins/girths.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { changedSince, correctValue, storedSince } from './correct-values.ts';

export type MeasurementAt = { readonly day: string; readonly id: string };
export type GirthAt = MeasurementAt & { readonly part: GirthPart };
export type BiomarkerAt = MeasurementAt & { readonly marker: BiomarkerId };

export type GirthRepository = CorrectableValues<GirthEntry, GirthAt> & {
  all(accountId: string): Promise<readonly GirthEntry[]>;
  /** @returns false, with none stored, where one of them was corrected or deleted since. */
  add(accountId: string, girths: readonly GirthEntry[]): Promise<boolean>;
};

export type BiomarkerRepository = CorrectableValues<BiomarkerEntry, BiomarkerAt> & {
  all(accountId: string): Promise<readonly BiomarkerEntry[]>;
  /** @returns false, with nothing stored, where it was corrected or deleted since. */
  add(accountId: string, entry: BiomarkerEntry): Promise<boolean>;
};

type Measurements = {
  readonly training: Pick<TrainingRepository, 'putMeasurement' | 'measurements'>;
  readonly clock: Clock;
};
type Girths = { readonly girths: GirthRepository; readonly clock: Clock };
type Biomarkers = { readonly biomarkers: BiomarkerRepository; readonly clock: Clock };

/**
 * Sending the id again returns what is stored of it.
 * @throws AppError invalid without a value, or for a future day; conflict (`value_changed`) once it was deleted or moved.
 */
export async function addMeasurement(
  { training, clock }: Measurements,
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
  requireBodyMeasurement(measurement);
  if (await training.putMeasurement(account.id, measurement)) return measurement;
  return storedSince(training.measurements, account.id, measurement);
}

/**
 * A weight of a check-in is corrected too, on its day; the check-in goes on saying what was sent.
 * @throws AppError as `addMeasurement`.
 */
export async function changeMeasurement(
  { training, clock }: Measurements,
  account: Account,
  at: MeasurementAt,
  { day, weight, bodyFatPercent, version }: MeasurementChange,
): Promise<BodyMeasurement> {
  requirePastDay(day, account, clock);
  const values = { weight: weight && makeWeight(weight.value, weight.unit), bodyFatPercent };
  requireBodyMeasurement(values);
  return correctValue(
    training.measurements,
    account.id,
    { at, after: { ...at, day }, version },
    (before: BodyMeasurement) => {
      if (before.source === 'check-in' && day !== at.day) {
        throw new AppError('invalid', 'invalid_day', 'A value of a check-in keeps its day.', {
          fields: [{ field: 'day', problem: 'must be the day of the check-in' }],
        });
      }
      return { ...before, ...values, day };
    },
  );
}

/** @throws AppError invalid for a value that is out of range, or for a future day. */
function requireBiomarker(
  { marker, day, value }: Pick<BiomarkerEntry, 'marker' | 'day' | 'value'>,
  account: Account,
  clock: Clock,
): void {
  requirePastDay(day, account, clock);
  const { minimum, maximum } = biomarkers[marker];
  if (value >= minimum && value <= maximum) return;
  throw new AppError('invalid', 'value_out_of_range', `Enter a value from ${minimum} to ${maximum}.`, {
    fields: [{ field: 'value', problem: `must be from ${minimum} to ${maximum}` }],
  });
}

/** Sending the id again returns what is stored of it. @throws AppError as `addMeasurement`. */
export async function addBiomarker(
  { biomarkers: entries, clock }: Biomarkers,
  account: Account,
  entry: BiomarkerEntry,
): Promise<BiomarkerEntry> {
  requireBiomarker(entry, account, clock);
  if (await entries.add(account.id, entry)) return entry;
  return storedSince(entries, account.id, entry);
}

export async function changeBiomarker(
  { biomarkers: entries, clock }: Biomarkers,
  account: Account,
  at: BiomarkerAt,
  { version, ...change }: BiomarkerChange,
): Promise<BiomarkerEntry> {
  requireBiomarker({ ...at, ...change }, account, clock);
  const after = { ...at, day: change.day };
  return correctValue(entries, account.id, { at, after, version }, ({ id, marker }: BiomarkerEntry) => ({
    id,
    marker,
    ...change,
  }));
}

/** Leaves out the markers that the page which asks cannot read. */
export function readableBy(
  { markers }: BiomarkersQuery,
  entries: readonly BiomarkerEntry[],
): BiomarkerEntry[] {
  return entries.filter(({ marker }) => markers === 'all' || firstBiomarkerIds.has(marker));
}

/** @throws AppError invalid for a value that is out of range. */
function requireGirths(girths: readonly { readonly value: string; readonly unit: GirthUnit }[]): void {
  if (girths.every(isPlausibleGirth)) return;
  throw new AppError('invalid', 'value_out_of_range', 'Enter girths from 10 to 300 cm.', {
    fields: [{ field: 'girths', problem: 'must be from 10 to 300 cm' }],
  });
}

/**
 * Sending the id again returns what is stored of it.
 * @throws AppError as `addMeasurement`; invalid also for a part named twice.
 */
export async function addGirths(
  { girths: entries, clock }: Girths,
  account: Account,
  { id, day, girths }: GirthsRequest,
): Promise<readonly GirthEntry[]> {
  requirePastDay(day, account, clock);
  requireGirths(girths);
  if (new Set(girths.map(({ part }) => part)).size < girths.length) {
    throw new AppError('invalid', 'part_twice', 'Enter each part of the body once.');
  }
  const measured = girths.map((girth) => ({ id, day, ...girth }));
  if (await entries.add(account.id, measured)) return measured;
  const stored = await Promise.all(measured.map((girth) => entries.find(account.id, girth)));
  const left = stored.filter((girth) => girth !== null);
  if (left.length === 0) throw changedSince();
  return left;
}

export async function changeGirth(
  { girths: entries, clock }: Girths,
  account: Account,
  at: GirthAt,
  { version, ...change }: GirthChange,
): Promise<GirthEntry> {
  requirePastDay(change.day, account, clock);
  requireGirths([change]);
  const after = { ...at, day: change.day };
  return correctValue(entries, account.id, { at, after, version }, ({ id, part }: GirthEntry) => ({
    id,
    part,
    ...change,
  }));
}

/** @throws AppError invalid for a future day. */
export function requirePastDay(day: string, account: Account, clock: Clock): void {
  if (isLoggableDay(day, clock(), account.timeZone)) return;
  throw new AppError('invalid', 'invalid_day', 'Choose a day up to today.', {
    fields: [{ field: 'day', problem: 'must be a day up to today' }],
  });
}
