import type { DailyValues } from '#shared/domain/wearables/daily-values.ts';
import type { WearableSource } from '#shared/domain/wearables/wearable-metrics.ts';
import { type SkippedLine, UnreadableFile } from '#web/lib/reading/file-problem.ts';
import { type ArchiveFile, openArchive } from '#web/lib/reading/open-archive.ts';
import { type ByteSink, decodingInto } from '#web/lib/reading/text-stream.ts';
import { appleXml } from './apple-xml.ts';
import { csvFile } from './csv-file.ts';
import { garminFile, garminJson } from './garmin-json.ts';
import { Recording } from './recording.ts';

export type WearableFile = {
  readonly source: WearableSource;
  readonly figures: DailyValues;
  /** Only the first skipped lines, with the total count. */
  readonly skipped: readonly SkippedLine[];
  readonly skippedCount: number;
};

type ReadOptions = {
  /** Later days can't have been measured yet. */
  readonly lastDay: string;
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
};

/** Enough to tell the formats apart. */
const sniffedBytes = 1024;

/**
 * Streams an export of Apple Health, Garmin, Oura, or WHOOP, or a custom table, zipped or not.
 * @throws UnreadableFile with the reason, or the abort reason of `signal`.
 */
export async function readWearableFile(
  file: { readonly name: string; readonly blob: Blob },
  options: ReadOptions,
): Promise<WearableFile> {
  const recording = new Recording(options.lastDay);
  const start = new Uint8Array(await file.blob.slice(0, sniffedBytes).arrayBuffer());
  const zipped = start[0] === 0x50 && start[1] === 0x4b;
  const source = zipped
    ? await readArchive(await openArchive(file.blob), recording, options)
    : await readSingle(file, start, recording, options);
  const figures = recording.days.dailyValues();
  const empty = figures.weights.size === 0 && Object.values(figures.numbers).every((days) => days.size === 0);
  const [skipped] = recording.skipped;
  if (empty && skipped !== undefined) {
    const { file: name, line, text } = skipped;
    throw new UnreadableFile({ code: 'broken', file: name, line, detail: text });
  }
  if (empty) throw new UnreadableFile({ code: 'no-figures' });
  return { source, figures, skipped: recording.skipped, skippedCount: recording.skippedCount };
}

async function readSingle(
  { name, blob }: { readonly name: string; readonly blob: Blob },
  start: Uint8Array,
  recording: Recording,
  { onProgress, signal }: ReadOptions,
): Promise<WearableSource> {
  let source: WearableSource | null = null;
  const sink = sinkFor(name, start, recording, (found) => {
    source ??= found;
  });
  const reader = blob.stream().getReader();
  let done = 0;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { value, done: ended } = await reader.read();
      if (ended) break;
      sink.write(value);
      done += value.length;
      onProgress?.(done / blob.size);
    }
  } finally {
    await reader.cancel();
  }
  sink.end();
  return source ?? unknownFormat();
}

function sinkFor(
  name: string,
  start: Uint8Array,
  recording: Recording,
  onSource: (source: WearableSource) => void,
): ByteSink {
  const text = new TextDecoder().decode(start).replace(/^[\s\ufeff]+/, '');
  const wide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (start.includes(0) && !wide) unknownFormat();
  if (text.startsWith('<')) {
    onSource('apple-health');
    return decodingInto(appleXml(name, recording), name);
  }
  if (/^[[{]/.test(text))
    return decodingInto(
      garminJson(name, recording, () => onSource('garmin')),
      name,
    );
  return decodingInto(csvFile(name, recording, onSource), name);
}

async function readArchive(
  files: readonly ArchiveFile[],
  recording: Recording,
  options: ReadOptions,
): Promise<WearableSource> {
  const garmin = files.filter(({ name }) => garminFile.test(name));
  if (garmin.length > 0) {
    await readAll(garmin, options, ({ name }) =>
      decodingInto(
        garminJson(name, recording, () => undefined),
        name,
      ),
    );
    return 'garmin';
  }
  // Apple translates the file name, and the clinical copy beside it has another format.
  const [apple] = files
    .filter(({ name }) => /\.xml$/i.test(name) && !/_cda\.xml$/i.test(name))
    .sort((a, b) => b.bytes - a.bytes);
  if (apple !== undefined) {
    await readAll([apple], options, ({ name }) => decodingInto(appleXml(name, recording), name));
    return 'apple-health';
  }
  return readTables(
    files.filter(({ name }) => /\.csv$/i.test(name)),
    recording,
    options,
  );
}

/** Accepts only known tables, all from one maker, and ignores the rest. */
async function readTables(
  files: readonly ArchiveFile[],
  recording: Recording,
  options: ReadOptions,
): Promise<WearableSource> {
  let source: WearableSource | null = null;
  const total = sumOf(files);
  let done = 0;
  for (const file of files) {
    try {
      const mine = (found: WearableSource) => {
        if (source !== null && source !== found) unknownFormat();
        source = found;
      };
      await readAll([file], { ...options, onProgress: () => undefined }, ({ name }) =>
        decodingInto(csvFile(name, recording, mine), name),
      );
    } catch (error) {
      if (!(error instanceof UnreadableFile) || error.problem.code !== 'unknown-format') throw error;
    }
    done += file.bytes;
    options.onProgress?.(total === 0 ? 1 : done / total);
  }
  return source ?? unknownFormat();
}

async function readAll(
  files: readonly ArchiveFile[],
  { onProgress, signal }: ReadOptions,
  sinkOf: (file: ArchiveFile) => ByteSink,
): Promise<void> {
  const total = sumOf(files);
  let done = 0;
  for (const file of files) {
    signal?.throwIfAborted();
    const sink = sinkOf(file);
    const counted: ByteSink = {
      write(bytes) {
        sink.write(bytes);
        done += bytes.length;
        onProgress?.(total === 0 ? 1 : Math.min(1, done / total));
      },
      end: () => sink.end(),
    };
    await file.readInto(counted, signal);
  }
}

const sumOf = (files: readonly ArchiveFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

function unknownFormat(): never {
  throw new UnreadableFile({ code: 'unknown-format' });
}
