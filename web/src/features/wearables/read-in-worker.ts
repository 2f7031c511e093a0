import { UnreadableFile } from './reading/file-problem.ts';
import type { WearableFile } from './reading/read-wearable-file.ts';
import type { ReadAnswer, ReadRequest } from './worker-messages.ts';

/**
 * Reads an export in a thread of its own, which ends with it; what it loads is loaded by nothing else.
 * @throws UnreadableFile that says why; what `signal` was aborted with; Error where the thread itself failed.
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
