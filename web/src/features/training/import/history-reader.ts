import type { HistoryAnswer, HistoryRequest } from './import-messages.ts';
import { UnreadableHistory } from './reading/history-problem.ts';

type AnswerTo<Kind extends HistoryRequest['kind']> = Extract<
  HistoryAnswer,
  { readonly kind: Kind extends 'prepare' ? 'prepared' : Kind }
>;

export type HistoryReader = {
  /** @throws UnreadableHistory with the reason; Error when the worker failed. */
  ask<Kind extends HistoryRequest['kind']>(
    request: Extract<HistoryRequest, { readonly kind: Kind }>,
    onProgress?: (fraction: number) => void,
  ): Promise<AnswerTo<Kind>>;
  end(): void;
};

/** A worker that holds the workouts of one file. It answers one request at a time. */
export function openHistoryReader(): HistoryReader {
  const worker = new Worker(new URL('./history-worker.ts', import.meta.url), { type: 'module' });
  return {
    ask<Kind extends HistoryRequest['kind']>(
      request: Extract<HistoryRequest, { readonly kind: Kind }>,
      onProgress?: (fraction: number) => void,
    ) {
      return new Promise<AnswerTo<Kind>>((resolve, reject) => {
        worker.onerror = (event) => reject(new Error(event.message || 'The thread failed'));
        worker.onmessage = ({ data }: MessageEvent<HistoryAnswer>) => {
          if (data.kind === 'progress') onProgress?.(data.fraction);
          else if (data.kind === 'refused') reject(new UnreadableHistory(data.problem, data.line));
          else if (data.kind === 'failed') reject(new Error(data.message));
          else if (isAnswerTo(request.kind, data)) resolve(data);
          else reject(new Error(`The thread answered ${data.kind}`));
        };
        worker.postMessage(request);
      });
    },
    end: () => worker.terminate(),
  };
}

function isAnswerTo<Kind extends HistoryRequest['kind']>(
  kind: Kind,
  data: HistoryAnswer,
): data is AnswerTo<Kind> {
  return data.kind === (kind === 'prepare' ? 'prepared' : kind);
}
