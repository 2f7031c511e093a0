import { UnreadableFile } from '#web/lib/reading/file-problem.ts';
import type { ReadAnswer, ReadRequest } from './file-messages.ts';
import { readWearableFile } from './reading/read-wearable-file.ts';

/** Send progress only every half percent. */
const step = 0.005;

const answer = (message: ReadAnswer) => self.postMessage(message);

self.addEventListener('message', ({ data: { name, blob, lastDay } }: MessageEvent<ReadRequest>) => {
  let told = 0;
  const onProgress = (fraction: number) => {
    if (fraction - told < step) return;
    told = fraction;
    answer({ kind: 'progress', fraction });
  };
  readWearableFile({ name, blob }, { lastDay, onProgress }).then(
    (file) => answer({ kind: 'read', file }),
    (error: unknown) =>
      answer(
        error instanceof UnreadableFile
          ? { kind: 'refused', problem: error.problem }
          : { kind: 'failed', message: error instanceof Error ? error.message : String(error) },
      ),
  );
});
