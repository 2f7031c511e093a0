import { isLocalDay, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { readDecimal } from '#web/lib/reading/cell-text.ts';
import type { Recording } from './recording.ts';

export type AppleRecord = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly timeZone: string | null;
};

const quantity = 'HKQuantityTypeIdentifier';
const asleep = 'HKCategoryValueSleepAnalysisAsleep';
/** `Asleep` and `AsleepUnspecified` do not name a stage, so they are not in this set. */
const stages: ReadonlySet<string> = new Set(['Core', 'Deep', 'REM']);

const sleepType = 'HKCategoryTypeIdentifierSleepAnalysis';
const keptTypes: ReadonlySet<string> = new Set([
  sleepType,
  ...['StepCount', 'RestingHeartRate', 'HeartRateVariabilitySDNN', 'BodyMass'].map((name) => quantity + name),
]);

export const isKeptType = (type: string): boolean => keptTypes.has(type);

export function readAppleRecord(record: AppleRecord, file: string, recording: Recording): void {
  const { type = '', value = '' } = record.attributes;
  if (type === sleepType) {
    // The remaining values mean in bed or awake.
    if (value.startsWith(asleep)) readSleep(record, file, recording);
    return;
  }
  if (!type.startsWith(quantity)) return;
  switch (type.slice(quantity.length)) {
    case 'StepCount':
      readQuantity(record, file, recording, ({ day, number, device }) =>
        recording.days.addSteps(day, device, number),
      );
      return;
    case 'RestingHeartRate':
      readQuantity(record, file, recording, ({ day, number }) =>
        recording.days.addSample('resting-heart-rate', day, number),
      );
      return;
    case 'HeartRateVariabilitySDNN':
      readQuantity(record, file, recording, ({ day, number }) =>
        recording.days.addSample('hrv', day, number),
      );
      return;
    case 'BodyMass':
      readQuantity(record, file, recording, ({ day, at, decimal }) =>
        addWeight(record, file, recording, { day, at, decimal }),
      );
      return;
    default:
  }
}

type Quantity = { day: string; at: number; decimal: string; number: number; device: string };

function readQuantity(
  record: AppleRecord,
  file: string,
  recording: Recording,
  use: (found: Quantity) => void,
): void {
  const { startDate = '', value = '', sourceName = '' } = record.attributes;
  const time = readTime(startDate);
  if (time === null || !recording.hasDay(time.day)) {
    recording.skip(file, record.line, 'date', startDate);
    return;
  }
  const decimal = readDecimal(value);
  if (decimal === null) {
    recording.skip(file, record.line, 'number', value);
    return;
  }
  use({ day: time.day, at: time.at, decimal, number: Number(decimal), device: sourceName });
}

function addWeight(
  { attributes, line }: AppleRecord,
  file: string,
  recording: Recording,
  { day, at, decimal }: { readonly day: string; readonly at: number; readonly decimal: string },
): void {
  const { unit = '' } = attributes;
  if (unit === 'kg' || unit === 'lb') recording.days.addWeight(day, at, { value: decimal, unit });
  else if (unit === 'st') {
    const pounds = readDecimal(String(Number(decimal) * 14)) ?? '0';
    recording.days.addWeight(day, at, { value: pounds, unit: 'lb' });
  } else recording.skip(file, line, 'number', `${decimal} ${unit}`);
}

function readSleep({ attributes, line, timeZone }: AppleRecord, file: string, recording: Recording): void {
  const { startDate = '', endDate = '', sourceName = '', value = '' } = attributes;
  const [start, end] = [readTime(startDate), readTime(endDate)];
  if (start === null || end === null || end.at < start.at) {
    recording.skip(file, line, 'date', start === null ? startDate : endDate);
    return;
  }
  const wakeDay = dayInZone(end, timeZone);
  if (!recording.hasDay(wakeDay)) {
    recording.skip(file, line, 'date', endDate);
    return;
  }
  recording.days.addSleep(
    sourceName,
    { start: start.at, end: end.at, wakeDay },
    stages.has(value.slice(asleep.length)),
  );
}

type Time = { readonly at: number; readonly day: string };

/**
 * Parses `2026-03-02 07:15:00 +0100` to an instant and the local day.
 * @returns null for anything else.
 */
function readTime(text: string): Time | null {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2}):?(\d{2})$/.exec(text);
  if (!match) return null;
  const [, day = '', time = '', hours = '', minutes = ''] = match;
  const at = Date.parse(`${day}T${time}${hours}:${minutes}`);
  return Number.isFinite(at) && isLocalDay(day) ? { at, day } : null;
}

function dayInZone({ at, day }: Time, timeZone: string | null): string {
  if (timeZone === null) return day;
  try {
    return localDayOf(at, timeZone);
  } catch {
    // The browser doesn't know this time zone, so use the written day.
    return day;
  }
}
