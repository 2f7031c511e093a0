import { isEmptyCell, readDecimal } from '#web/lib/reading/cell-text.ts';
import { englishColumn } from './column-names.ts';
import type { RowReader } from './csv-dialects.ts';
import type { Recording } from './recording.ts';
import type { TableDays } from './table-days.ts';

/** In meters. Nobody is taller, and a weight in pounds over the index of the same person comes out above it. */
const tallest = 2.1;

/**
 * Fitbit's body table names no unit. It follows from the body mass index, which is always in kilograms a square meter.
 * @returns null for any other table.
 */
export function fitbitWeightReader(
  header: readonly string[],
  file: string,
  recording: Recording,
  days: TableDays,
): RowReader | null {
  const names = header.map((name) => englishColumn(name.trim().toLowerCase()));
  const [date, weight, index] = ['date', 'weight', 'bmi'].map((name) => names.indexOf(name));
  if (date !== 0 || weight !== 1 || index !== 2) return null;
  return {
    source: 'csv',
    row([day = '', text = '', bmi = ''], line) {
      if (isEmptyCell(text) || isEmptyCell(day)) return;
      const [value, ratio] = [readDecimal(text), readDecimal(bmi)];
      if (value === null || ratio === null || Number(ratio) === 0) {
        recording.skip(file, line, 'number', text);
        return;
      }
      const unit = Math.sqrt(Number(value) / Number(ratio)) > tallest ? 'lb' : 'kg';
      const understood = days.read(day, line, (found) => {
        if (recording.hasDay(found)) recording.days.addWeight(found, 0, { value, unit });
        else recording.skip(file, line, 'date', day);
      });
      if (!understood) recording.skip(file, line, 'date', day);
    },
  };
}
