import type { WearableSource } from '#shared/domain/wearables/wearable-metrics.ts';
import { csvRows } from '#web/lib/reading/csv-rows.ts';
import { UnreadableFile } from '#web/lib/reading/file-problem.ts';
import type { TextSink } from '#web/lib/reading/text-stream.ts';
import { type RowReader, readerFor } from './csv-dialects.ts';
import { fitbitWeightReader } from './fitbit-weights.ts';
import { garminWeightReader } from './garmin-weights.ts';
import type { Recording } from './recording.ts';
import { TableDays } from './table-days.ts';

/** Some makers put a title or an account above the header. */
const mostRowsAbove = 5;

/**
 * The sink throws UnreadableFile `unknown-format` if the columns are unknown.
 * @param onSource Called once, when the columns identify the source.
 */
export function csvFile(
  file: string,
  recording: Recording,
  onSource: (source: WearableSource) => void,
): TextSink {
  const days = new TableDays(file, (day) => recording.hasDay(day));
  let reader: RowReader | null = null;
  let rowsAbove = 0;
  const start = (header: readonly string[]) => {
    reader =
      garminWeightReader(header, file, recording, days) ??
      fitbitWeightReader(header, file, recording, days) ??
      readerFor(header, file, recording, days);
    if (reader !== null) {
      onSource(reader.source);
      return;
    }
    rowsAbove += 1;
    if (rowsAbove > mostRowsAbove) throw new UnreadableFile({ code: 'unknown-format' });
  };
  return csvRows(
    file,
    (fields, line) => (reader === null ? start(fields) : reader.row(fields, line)),
    () => {
      if (reader === null) throw new UnreadableFile({ code: 'unknown-format' });
      days.settle();
    },
  );
}
