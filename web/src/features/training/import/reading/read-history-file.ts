import type { ImportSource } from '#shared/domain/training-import/import-limits.ts';
import type { FileWorkout } from '#shared/domain/training-import/past-workout-file.ts';
import { UnreadableFile } from '#web/lib/reading/file-problem.ts';
import { type ArchiveFile, openArchive } from '#web/lib/reading/open-archive.ts';
import { type ByteSink, decodingInto } from '#web/lib/reading/text-stream.ts';
import { appleWorkouts } from './apple-workouts.ts';
import { csvWorkouts } from './csv-workouts.ts';
import { fitWorkouts } from './fit-workouts.ts';
import { mistakenFile, UnreadableHistory } from './history-problem.ts';
import type { SkippedRow, WorkoutRows } from './workout-rows.ts';

export type HistoryFile = {
  readonly source: ImportSource;
  readonly skipped: readonly SkippedRow[];
  /** Whether its days can be read either way, as 3/4/2024. */
  readonly isAmbiguous: boolean;
  workouts(dayFirst: boolean): readonly FileWorkout[];
};

type ReadOptions = {
  readonly onProgress?: (fraction: number) => void;
  /** Called between pieces, so that no task takes long. */
  readonly pause?: () => Promise<void>;
};

const sniffedBytes = 1024;
/** A piece is read in a few milliseconds, and the worker answers between two of them. */
const pieceBytes = 16 * 1024;

/**
 * Reads what another app exported, piece by piece.
 * @throws UnreadableHistory with the reason.
 */
export async function readHistoryFile(
  { name, blob }: { readonly name: string; readonly blob: Blob },
  { onProgress = () => undefined, pause = async () => undefined }: ReadOptions = {},
): Promise<HistoryFile> {
  try {
    const start = new Uint8Array(await blob.slice(0, sniffedBytes).arrayBuffer());
    const mistaken = mistakenFile(start);
    if (mistaken !== null) throw new UnreadableHistory(mistaken);
    const isZip = start[0] === 0x50 && start[1] === 0x4b;
    const found = isZip
      ? await readArchive(blob, onProgress)
      : await readSingle(name, blob, start, { onProgress, pause });
    await pause();
    if (found.workouts(true).every(({ sets }) => sets.length === 0)) throw new UnreadableHistory('no-sets');
    await pause();
    return found;
  } catch (error) {
    throw error instanceof UnreadableFile ? asHistory(error) : error;
  }
}

function asHistory(error: UnreadableFile): UnreadableHistory {
  const { problem } = error;
  const code =
    problem.code === 'broken-archive' || problem.code === 'encrypted-archive' ? problem.code : 'broken';
  return new UnreadableHistory(code, problem.code === 'broken' ? problem.line : null, { cause: error });
}

async function readSingle(
  name: string,
  blob: Blob,
  start: Uint8Array,
  { onProgress, pause }: Required<ReadOptions>,
): Promise<HistoryFile> {
  if (isFit(start)) return fixed('fit', await fitWorkouts(new Uint8Array(await blob.arrayBuffer())));
  const utf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (start.includes(0) && !utf16) throw new UnreadableHistory('unknown');
  const reading = sinkFor(name, start);
  for (let from = 0; from < blob.size; from += pieceBytes) {
    reading.sink.write(new Uint8Array(await blob.slice(from, from + pieceBytes).arrayBuffer()));
    onProgress(Math.min(1, (from + pieceBytes) / blob.size));
    await pause();
  }
  reading.sink.end();
  return reading.file();
}

const isFit = (start: Uint8Array) => new TextDecoder().decode(start.slice(8, 12)) === '.FIT';

function sinkFor(name: string, start: Uint8Array): { readonly sink: ByteSink; file(): HistoryFile } {
  const text = new TextDecoder().decode(start).replace(/^[\s\ufeff]+/, '');
  if (text.startsWith('<')) return appleSink(name);
  return tableSink(name);
}

function appleSink(name: string) {
  const workouts: FileWorkout[] = [];
  const sink = decodingInto(
    appleWorkouts((workout) => workouts.push(workout)),
    name,
  );
  return { sink, file: () => fixed('apple-health', workouts) };
}

function tableSink(name: string) {
  let table: WorkoutRows | null = null;
  const sink = decodingInto(
    csvWorkouts(name, (rows) => {
      table = rows;
    }),
    name,
  );
  return {
    sink,
    file(): HistoryFile {
      if (table === null) throw new UnreadableHistory('unknown');
      const rows: WorkoutRows = table;
      return {
        source: rows.source,
        skipped: rows.skipped,
        isAmbiguous: rows.isAmbiguous,
        workouts: (dayFirst) => rows.workouts(dayFirst),
      };
    },
  };
}

function fixed(source: ImportSource, workouts: readonly FileWorkout[]): HistoryFile {
  return { source, skipped: [], isAmbiguous: false, workouts: () => workouts };
}

/** Apple Health's export, activities of a watch, or the tables of an app. */
async function readArchive(blob: Blob, onProgress: (fraction: number) => void): Promise<HistoryFile> {
  const files = await openArchive(blob);
  if (files.some(({ name }) => name.startsWith('xl/'))) throw new UnreadableHistory('workbook');
  const ending = (extension: RegExp) =>
    files.filter(({ name }) => extension.test(name) && !name.startsWith('__MACOSX'));
  const fits = ending(/\.fit$/i);
  if (fits.length > 0) {
    const workouts: FileWorkout[] = [];
    for (const [index, file] of fits.entries()) {
      workouts.push(...(await fitWorkouts(await bytesOf(file))));
      onProgress((index + 1) / fits.length);
    }
    return fixed('fit', workouts);
  }
  const [apple] = ending(/(?<!_cda)\.xml$/i).toSorted((a, b) => b.bytes - a.bytes);
  if (apple !== undefined) {
    const { sink, file } = appleSink(apple.name);
    await apple.readInto(counted(sink, apple.bytes, onProgress));
    return file();
  }
  for (const table of ending(/\.csv$/i).toSorted((a, b) => b.bytes - a.bytes)) {
    try {
      const { sink, file } = tableSink(table.name);
      await table.readInto(counted(sink, table.bytes, onProgress));
      return file();
    } catch (error) {
      // Measurements and routines lie beside the sets.
      if (!(error instanceof UnreadableHistory) || error.problem !== 'unknown') throw error;
    }
  }
  throw new UnreadableHistory('unknown');
}

async function bytesOf(file: ArchiveFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await file.readInto({ write: (bytes) => void pieces.push(bytes.slice()), end: () => undefined });
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function counted(sink: ByteSink, total: number, onProgress: (fraction: number) => void): ByteSink {
  let done = 0;
  return {
    write(bytes) {
      sink.write(bytes);
      done += bytes.length;
      onProgress(total === 0 ? 1 : Math.min(1, done / total));
    },
    end: () => sink.end(),
  };
}
