import type { ReadyWorkout } from '#shared/domain/training-import/to-imported-workout.ts';
import type { HistoryAnswer, HistoryRequest } from './import-messages.ts';
import { UnreadableHistory } from './reading/history-problem.ts';
import { prepareBatches } from './reading/prepare-batches.ts';
import { type HistoryFile, readHistoryFile } from './reading/read-history-file.ts';
import { summarizeHistory } from './reading/summarize-history.ts';

/** Send progress only every percent. */
const step = 0.01;

let file: HistoryFile | null = null;
let batches: readonly (readonly ReadyWorkout[])[] = [];

const answer = (message: HistoryAnswer) => self.postMessage(message);
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

async function reply(request: HistoryRequest): Promise<HistoryAnswer> {
  if (request.kind === 'batch') return { kind: 'batch', workouts: [...(batches[request.index] ?? [])] };
  if (request.kind === 'read') {
    let told = 0;
    const onProgress = (fraction: number) => {
      if (fraction - told < step) return;
      told = fraction;
      answer({ kind: 'progress', fraction });
    };
    file = await readHistoryFile(request, { onProgress, pause });
    return { kind: 'read', summary: await summarizeHistory(file, { library: request.library, pause }) };
  }
  if (file === null) throw new Error('No file was read');
  const { exercises, ...choices } = request.choices;
  batches = await prepareBatches(file, { ...choices, exercises: new Map(exercises) }, pause);
  return { kind: 'prepared', batches: batches.length };
}

self.addEventListener('message', ({ data }: MessageEvent<HistoryRequest>) => {
  reply(data).then(answer, (error: unknown) =>
    answer(
      error instanceof UnreadableHistory
        ? { kind: 'refused', problem: error.problem, line: error.line }
        : { kind: 'failed', message: error instanceof Error ? error.message : String(error) },
    ),
  );
});
