import { csvRows } from '#web/lib/reading/csv-rows.ts';
import type { TextSink } from '#web/lib/reading/text-stream.ts';
import { UnreadableHistory } from './history-problem.ts';
import { workoutColumns } from './workout-columns.ts';
import { WorkoutRows } from './workout-rows.ts';

/** Some apps put a title above the header. */
const mostRowsAbove = 5;

/** @param onTable Called once, when the header is known. */
export function csvWorkouts(file: string, onTable: (rows: WorkoutRows) => void): TextSink {
  let rows: WorkoutRows | null = null;
  let above = 0;
  const start = (header: readonly string[]) => {
    const columns = workoutColumns(header);
    above += 1;
    if (columns === null && above > mostRowsAbove) throw new UnreadableHistory('unknown');
    if (columns === null) return;
    rows = new WorkoutRows(columns);
    onTable(rows);
  };
  return csvRows(
    file,
    (fields, line) => (rows === null ? start(fields) : rows.add(fields, line)),
    () => {
      if (rows === null) throw new UnreadableHistory('unknown');
    },
  );
}
