import { UnreadableFile } from '#web/lib/reading/file-problem.ts';
import type { ReadAnswer, ReadRequest } from './file-messages.ts';
import type { WearableFile } from './reading/read-wearable-file.ts';

/**
 * Each file gets its own worker, which ends when the file is done.
 * @throws UnreadableFile with the reason, the abort reason of `signal`, or Error if the worker failed.
 */
export function readInWorker(
  request: ReadRequest,
  { onProgress, signal }: { readonly onProgress: (fraction: number) => void; readonly signal: AbortSignal },
): Promise<WearableFile> {
  const worker = new Worker(new URL('./wearable-worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<WearableFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The thread failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.kind === 'progress') onProgress(data.fraction);
      else if (data.kind === 'read') resolve(data.file);
      else if (data.kind === 'refused') reject(new UnreadableFile(data.problem));
      else reject(new Error(data.message));
    });
    worker.postMessage(request);
  });
  return reading.finally(() => worker.terminate());
}
