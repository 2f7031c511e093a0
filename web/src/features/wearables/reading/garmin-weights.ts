import { isEmptyCell, readDay, readDecimal } from '#web/lib/reading/cell-text.ts';
import { englishColumn } from './column-names.ts';
import type { RowReader } from './csv-dialects.ts';
import type { Recording } from './recording.ts';
import type { TableDays } from './table-days.ts';

const clockTime = /^(\d{1,2}):(\d{2})\s*([ap])?\.?m?\.?$/i;

/**
 * Garmin's weight table alternates a line with the day and lines with a time and a weight.
 * @returns null for any other table.
 */
export function garminWeightReader(
  header: readonly string[],
  file: string,
  recording: Recording,
  days: TableDays,
): RowReader | null {
  const names = header.map((name) => englishColumn(name.trim().toLowerCase()));
  const weight = names.indexOf('weight');
  if (names[0] !== 'time' || weight === -1 || !names.includes('bmi')) return null;
  let day = '';
  return {
    source: 'garmin',
    row(fields, line) {
      const [first = ''] = fields;
      const time = clockTime.exec(first.trim());
      if (time === null) {
        if (readDay(first) === null) recording.skip(file, line, 'date', first);
        day = first;
        return;
      }
      const text = fields[weight] ?? '';
      if (isEmptyCell(text)) return;
      const value = readDecimal(text);
      const unit = /lbs?$/i.test(text.trim()) ? 'lb' : /kg$/i.test(text.trim()) ? 'kg' : null;
      if (value === null || unit === null) {
        recording.skip(file, line, 'number', text);
        return;
      }
      const [, hour = '0', minute = '0', half] = time;
      const at = (Number(hour) % (half ? 12 : 24)) * 60 + Number(minute) + (/p/i.test(half ?? '') ? 720 : 0);
      const understood = days.read(day, line, (found) => {
        if (recording.hasDay(found)) recording.days.addWeight(found, at, { value, unit });
        else recording.skip(file, line, 'date', day);
      });
      if (!understood) recording.skip(file, line, 'date', day);
    },
  };
}
