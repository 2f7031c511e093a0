import type { WearableSource } from '#shared/domain/wearables/wearable-metrics.ts';
import { isEmptyCell, readDecimal, readDuration } from '#web/lib/reading/cell-text.ts';
import { englishColumn } from './column-names.ts';
import type { Recording } from './recording.ts';
import type { TableDays } from './table-days.ts';

/** Null if the cell is not a number. */
type CellReader = (text: string) => ((recording: Recording, day: string) => void) | null;

type Dialect = {
  readonly source: WearableSource;
  /** Columns that identify this table. */
  readonly needs: readonly string[];
  readonly day: readonly string[];
  /** Ignore rows with another value in this column, such as naps. */
  readonly only?: { readonly column: string; readonly value: string };
  readonly columns: Readonly<Record<string, CellReader>>;
};

const number =
  (use: (recording: Recording, day: string, value: number) => void, whole = false): CellReader =>
  (text) => {
    const decimal = readDecimal(text, whole);
    return decimal === null ? null : (recording, day) => use(recording, day, Number(decimal));
  };
const heartRate = number((recording, day, value) =>
  recording.days.addSample('resting-heart-rate', day, value),
);
const variability = number((recording, day, value) => recording.days.addSample('hrv', day, value));
const steps = number((recording, day, value) => recording.days.addSteps(day, 'table', value), true);
const sleepIn = (minutesPer: number) =>
  number((recording, day, value) => recording.days.addNight(day, value * minutesPer));
const duration: CellReader = (text) => {
  const minutes = readDuration(text);
  return minutes === null ? null : (recording, day) => recording.days.addNight(day, minutes);
};
const sleepHours: CellReader = (text) => duration(text) ?? sleepIn(60)(text);
/** A unit in the cell overrides the unit of the column. */
const weightIn =
  (unit: 'kg' | 'lb'): CellReader =>
  (text) => {
    const value = readDecimal(text);
    const written = /lbs?$/i.test(text.trim()) ? 'lb' : /kg$/i.test(text.trim()) ? 'kg' : unit;
    return value === null
      ? null
      : (recording, day) => recording.days.addWeight(day, 0, { value, unit: written });
  };

/** Device makers' tables come first, then any table with a day and a recognizable column. */
const dialects: readonly Dialect[] = [
  {
    source: 'whoop',
    needs: ['cycle start time', 'heart rate variability (ms)'],
    // WHOOP reports local times. A cycle without a wake time has no values.
    day: ['wake onset'],
    columns: {
      'resting heart rate (bpm)': heartRate,
      'heart rate variability (ms)': variability,
      'asleep duration (min)': sleepIn(1),
    },
  },
  {
    source: 'oura',
    needs: ['day', 'type', 'total_sleep_duration'],
    day: ['day'],
    only: { column: 'type', value: 'long_sleep' },
    columns: {
      total_sleep_duration: sleepIn(1 / 60),
      average_hrv: variability,
      lowest_heart_rate: heartRate,
    },
  },
  { source: 'oura', needs: ['day', 'steps', 'active_calories'], day: ['day'], columns: { steps } },
  {
    source: 'oura',
    needs: ['date', 'sleep score', 'total sleep duration'],
    day: ['date'],
    columns: {
      'total sleep duration': sleepIn(1 / 60),
      'average hrv': variability,
      'lowest resting heart rate': heartRate,
      steps,
    },
  },
  {
    source: 'garmin',
    // This table has only a weekly mean of heart rate variability. Another table has the nightly value.
    needs: ['score', 'duration', 'bedtime'],
    day: ['sleep score 4 weeks', 'sleep score 1 year', 'date'],
    columns: { duration, 'resting heart rate': heartRate },
  },
  { source: 'garmin', needs: ['actual', 'goal'], day: ['', 'date'], columns: { actual: steps } },
  { source: 'garmin', needs: ['overnight hrv'], day: ['date'], columns: { 'overnight hrv': variability } },
  // Fitbit's own export: a title line above each table.
  { source: 'csv', needs: ['date', 'steps', 'calories burned'], day: ['date'], columns: { steps } },
  {
    source: 'csv',
    needs: ['start time', 'end time', 'minutes asleep'],
    day: ['end time'],
    columns: { 'minutes asleep': sleepIn(1) },
  },
  {
    source: 'csv',
    needs: [],
    day: ['date', 'day'],
    columns: {
      'sleep hours': sleepHours,
      'sleep minutes': sleepIn(1),
      'resting heart rate': heartRate,
      hrv: variability,
      steps,
      'weight kg': weightIn('kg'),
      'weight lb': weightIn('lb'),
    },
  },
];

export type RowReader = {
  readonly source: WearableSource;
  row(fields: readonly string[], line: number): void;
};

const nameOf = (text: string) => englishColumn(text.trim().toLowerCase().replaceAll(/\s+/g, ' '));
/** Treats `Weight (kg)`, `weight_kg`, and `Weight kg` as the same name. */
const looseName = (text: string) =>
  englishColumn(
    nameOf(text.replaceAll(/[_()[\],/]/g, ' '))
      // Minutes of sleep are another column than hours.
      .replace(/(?<!schlaf) (bpm|ms|min|lpm)$/, ''),
  )
    .replace(/^(rhr|resting hr)$/, 'resting heart rate')
    .replace(/^heart rate variability$/, 'hrv')
    .replace(/^sleep( duration)? h(ours)?$/, 'sleep hours')
    .replace(/^sleep( duration)? min(utes)?$/, 'sleep minutes');

export function readerFor(
  header: readonly string[],
  file: string,
  recording: Recording,
  days: TableDays,
): RowReader | null {
  for (const dialect of dialects) {
    const names = header.map(dialect.source === 'csv' && dialect.needs.length === 0 ? looseName : nameOf);
    const day = dialect.day.map((name) => names.indexOf(name)).find((index) => index !== -1);
    const columns = names.flatMap((name, index) => {
      const read = Object.hasOwn(dialect.columns, name) ? dialect.columns[name] : undefined;
      return read === undefined ? [] : [{ index, read }];
    });
    if (day === undefined || columns.length === 0) continue;
    if (!dialect.needs.every((name) => names.includes(name))) continue;
    const only = dialect.only && { index: names.indexOf(dialect.only.column), value: dialect.only.value };
    return {
      source: dialect.source,
      row(fields, line) {
        if (only !== undefined && fields[only.index]?.trim() !== only.value) return;
        readRow({ fields, line, file, day: fields[day] ?? '', columns, recording, days });
      },
    };
  }
  return null;
}

function readRow(row: {
  readonly fields: readonly string[];
  readonly line: number;
  readonly file: string;
  readonly day: string;
  readonly columns: readonly { readonly index: number; readonly read: CellReader }[];
  readonly recording: Recording;
  readonly days: TableDays;
}): void {
  const { fields, line, file, day, columns, recording, days } = row;
  const filled = columns.filter(({ index }) => !isEmptyCell(fields[index] ?? ''));
  // A row without a day is an unfinished cycle or a totals row.
  if (filled.length === 0 || isEmptyCell(day)) return;
  const uses = filled.map(({ index, read }) => ({
    text: fields[index] ?? '',
    use: read(fields[index] ?? ''),
  }));
  for (const { text, use } of uses) if (use === null) recording.skip(file, line, 'number', text);
  const understood = days.read(day, line, (found) => {
    if (!recording.hasDay(found)) recording.skip(file, line, 'date', day);
    else for (const { use } of uses) use?.(recording, found);
  });
  if (!understood) recording.skip(file, line, 'date', day);
}
