import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WearableImportRequest } from '#shared/contracts/wearables/wearables.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { type MergeOutcome, nothingMerged, sumOutcomes } from '#shared/domain/wearables/month-values.ts';
import type { WearableMetric } from '#shared/domain/wearables/wearable-metrics.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { type FileProblem, UnreadableFile } from '#web/lib/reading/file-problem.ts';
import { refreshFigures } from './api/wearables.ts';
import { importRequests } from './import-plan.ts';
import { readInWorker } from './read-in-worker.ts';
import type { WearableFile } from './reading/read-wearable-file.ts';

/** The remaining requests, so a failed import can resume. */
type Sending = {
  readonly requests: readonly WearableImportRequest[];
  readonly sent: number;
  readonly outcome: MergeOutcome;
};

export type ImportState =
  | { readonly step: 'choose'; readonly problem: FileProblem | 'reading-failed' | null }
  | { readonly step: 'reading'; readonly name: string; readonly fraction: number }
  | { readonly step: 'preview'; readonly name: string; readonly file: WearableFile }
  | { readonly step: 'storing'; readonly sending: Sending }
  | { readonly step: 'stopped'; readonly sending: Sending; readonly reason: 'canceled' | 'failed' }
  | { readonly step: 'stored'; readonly outcome: MergeOutcome };

const start: ImportState = { step: 'choose', problem: null };

/** Leaving the page cancels the import. */
export function useWearableImport(timeZone: string) {
  const cache = useQueryClient();
  const [state, setState] = useState<ImportState>(start);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const read = async (chosen: File) => {
    const signal = begin();
    const { name } = chosen;
    // A device ahead of the account's time zone may already have measured the next day.
    const lastDay = addDays(localDayOf(Date.now(), timeZone), 1);
    setState({ step: 'reading', name, fraction: 0 });
    try {
      const onProgress = (fraction: number) => setState({ step: 'reading', name, fraction });
      const file = await readInWorker({ name, blob: chosen, lastDay }, { onProgress, signal });
      setState({ step: 'preview', name, file });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UnreadableFile)) console.warn('The export could not be read', error);
      setState({
        step: 'choose',
        problem: error instanceof UnreadableFile ? error.problem : 'reading-failed',
      });
    }
  };

  const send = async ({ requests, sent, outcome }: Sending) => {
    const signal = begin();
    let sending = { requests, sent, outcome };
    setState({ step: 'storing', sending });
    try {
      for (const request of requests.slice(sent)) {
        const added = await callApi('importWearables', request, { signal });
        sending = { requests, sent: sending.sent + 1, outcome: sumOutcomes([sending.outcome, added]) };
        if (!signal.aborted) setState({ step: 'storing', sending });
      }
      setState({ step: 'stored', outcome: sending.outcome });
    } catch (error) {
      if (!signal.aborted) console.warn('The figures could not be stored', error);
      setState({ step: 'stopped', sending, reason: signal.aborted ? 'canceled' : 'failed' });
    } finally {
      await refreshFigures(cache);
    }
  };

  return {
    state,
    read,
    store: (file: WearableFile, metrics: readonly WearableMetric[]) =>
      send({ requests: importRequests(file, metrics), sent: 0, outcome: nothingMerged }),
    resume: send,
    /** Canceling keeps what was already stored. */
    cancel: () => running.current?.abort(),
    reset: () => {
      running.current?.abort();
      setState(start);
    },
  };
}
