import type { FoundPoses, PoseAnswer, PoseRequest } from './pose-messages.ts';

/**
 * Looks for a body in the pictures of a clip, on this device. Each clip gets a worker of its own, which ends with it.
 * @param onProgress From 0 to 1.
 * @throws The abort reason of `signal`, or Error when the clip or the model could not be read.
 */
export function findPoses(
  clip: Blob,
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<FoundPoses> {
  const worker = new Worker(new URL('./pose-worker.ts', import.meta.url), { type: 'module' });
  const finding = new Promise<FoundPoses>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The thread failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<PoseAnswer>) => {
      if (data.kind === 'progress') onProgress(data.share);
      else if (data.kind === 'found') resolve(data);
      else reject(new Error(data.message));
    });
    worker.postMessage({ clip } satisfies PoseRequest);
  });
  return finding.finally(() => worker.terminate());
}
